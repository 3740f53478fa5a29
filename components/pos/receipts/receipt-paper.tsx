import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { germanDateTime } from '@/lib/domain/business-date'
import { basisPointsOf, germanNumber, germanPercent } from '@/lib/domain/money'
import type { ReceiptPage } from '@/lib/pos/receipts/queries/receipt-page'
import type { ReceiptRecord } from '@/lib/pos/receipts/schema'
import { ReceiptTse } from './receipt-tse'

const amount = (wire: string) => germanNumber(wire)

/** A receipt as on the till roll: monospaced figures, one below the other. Printed alone. */
export function ReceiptPaper({ page }: { page: ReceiptPage }) {
  const { receipt, head, exemptions, startedAt, isDepositReturn } = page
  const t = useTranslations('receipts')
  const types = useTranslations('enums.receiptType')
  return (
    <article
      aria-label={t('paper')}
      className="mx-auto w-full max-w-96 border border-border bg-white px-5 py-6 font-mono text-[0.8125rem] leading-5 text-black shadow-float sm:px-7 print:max-w-[80mm] print:border-0 print:p-0 print:shadow-none"
    >
      <PaperHead page={page} />
      <Part>
        <Line
          left={t('printed.receipt', { type: isDepositReturn ? t('depositReturn') : types(receipt.type) })}
          right={String(receipt.number)}
          strong
        />
        {startedAt ? <Line left={t('printed.start')} right={germanDateTime(startedAt)} /> : null}
        <Line
          left={t(startedAt ? 'printed.end' : 'printed.time')}
          right={germanDateTime(receipt.createdAt)}
        />
        <Line left={t('device')} right={receipt.device.name} />
        {head?.tillSerial ? <Line left={t('printed.tillSerial')} right={head.tillSerial} /> : null}
        {receipt.cashier ? <Line left={t('operator')} right={receipt.cashier} /> : null}
        {receipt.closingNumber === null ? null : (
          <Line left={t('closing')} right={String(receipt.closingNumber)} />
        )}
      </Part>
      {receipt.lines.length > 0 ? (
        <Part>
          <ul>
            {receipt.lines.map((line) => (
              <li key={line.line} className="break-inside-avoid">
                <Line left={line.name} right={amount(line.sumGross)} />
                <p className="pl-4 whitespace-pre">
                  {`${germanNumber(line.quantity, 0)} × ${germanNumber(line.price, 2)}  ${germanPercent(basisPointsOf(line.vatRate))}`}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part>
        {receipt.lines.length > 0 ? (
          <Line left={t('printed.sum')} right={`${amount(receipt.sumGross)} €`} strong />
        ) : null}
        <Payments payments={receipt.payments} />
      </Part>
      {page.taxes.length > 0 ? <Taxes page={page} /> : null}
      {exemptions.length > 0 ? (
        <Part>
          {exemptions.map((note) => (
            <p key={note} className="break-words-de">
              {note}
            </p>
          ))}
        </Part>
      ) : null}
      <Part>
        <ReceiptTse page={page} />
      </Part>
    </article>
  )
}

/** Who sold, and where; a print is a second copy, since the till printed the first. */
function PaperHead({ page: { receipt, head } }: { page: ReceiptPage }) {
  const t = useTranslations('receipts.printed')
  const company = head?.company ?? { name: receipt.company.name, street: '', place: '' }
  const store = head ? head.store : { name: receipt.store.name, street: '', place: '' }
  return (
    <header className="text-center">
      <p className="mb-2 hidden font-semibold print:block">{t('copy')}</p>
      <PaperAddress {...company} strong />
      {head?.taxNumber ? <p>{t('taxNumber', { number: head.taxNumber })}</p> : null}
      {head?.vatId ? <p>{t('vatId', { number: head.vatId })}</p> : null}
      {store ? (
        <div className="mt-2">
          <PaperAddress {...store} />
        </div>
      ) : null}
    </header>
  )
}

function PaperAddress({ name, street, place, strong = false }: PaperAddressProps) {
  return (
    <>
      <p className={strong ? 'font-semibold break-words-de' : 'break-words-de'}>{name}</p>
      {street ? <p className="break-words-de">{street}</p> : null}
      {place ? <p className="break-words-de">{place}</p> : null}
    </>
  )
}

interface PaperAddressProps {
  name: string
  street: string
  place: string
  strong?: boolean
}

/** A section closed off by a dashed rule. */
const Part = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 border-t border-dashed border-black/60 pt-3">{children}</div>
)

function Line({ left, right, strong = false }: { left: string; right: string; strong?: boolean }) {
  return (
    <p className={strong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <span className="min-w-0 break-words-de">{left}</span>
      <span className="max-w-[60%] shrink-0 text-right break-words-de">{right}</span>
    </p>
  )
}

function Payments({ payments }: Pick<ReceiptRecord, 'payments'>) {
  const t = useTranslations('receipts')
  return payments.map(({ method, amount: paid }, index) => (
    <Line key={index} left={t(`methods.${methodKey(method)}`)} right={`${amount(paid)} €`} />
  ))
}

const METHODS = { 1: 'cash', 2: 'card', 3: 'online', 4: 'invoice' } as const
const methodKey = (method: number | 'UNKNOWN') =>
  method === 1 || method === 2 || method === 3 || method === 4 ? METHODS[method] : 'unknown'

function Taxes({ page: { taxes, receipt } }: { page: ReceiptPage }) {
  const { sumNet, sumVat, sumGross } = receipt
  const t = useTranslations('receipts.printed')
  const total = [amount(sumNet), amount(sumVat), amount(sumGross)]
  const rows = taxes.map(({ vatRate, net, vat, gross }) => ({
    name: germanPercent(basisPointsOf(vatRate)),
    figures: [amount(net), amount(vat), amount(gross)],
  }))
  return (
    <Part>
      <table className="w-full text-right">
        <thead>
          <tr>
            <th className="text-left font-normal">{t('rate')}</th>
            <th className="font-normal">{t('net')}</th>
            <th className="font-normal">{t('vat')}</th>
            <th className="font-normal">{t('gross')}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, { name: t('total'), figures: total }].map(({ name, figures }) => (
            <tr key={name} className="last:border-t last:border-dashed last:border-black/60">
              <th scope="row" className="text-left font-normal">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={index}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
