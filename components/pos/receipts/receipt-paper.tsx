import { useTranslations } from 'next-intl'
import { germanDateTime } from '@/lib/domain/business-date'
import { basisPointsOf, germanNumber, germanPercent } from '@/lib/domain/money'
import type { ReceiptPage } from '@/lib/pos/receipts/queries/receipt-page'
import type { ReceiptRecord } from '@/lib/pos/receipts/schema/receipts'
import { PaperHead } from './paper-head'
import { PaperLines } from './paper-lines'
import { Line, Part } from './paper-parts'
import { ReceiptTse } from './receipt-tse'
import { useReceiptName } from './use-receipt-name'

const amount = (wire: string) => germanNumber(wire)

/** A receipt as on the till roll: monospaced figures, one below the other. Printed alone. */
export function ReceiptPaper({ page }: { page: ReceiptPage }) {
  const { receipt, exemptions } = page
  const t = useTranslations('receipts')
  return (
    <article
      aria-label={t('paper')}
      className="mx-auto w-full max-w-96 border border-border bg-white px-5 py-6 font-mono text-[0.8125rem] leading-5 text-black shadow-float sm:px-7 print:max-w-[80mm] print:border-0 print:p-0 print:shadow-none"
    >
      <PaperHead page={page} />
      <Part>
        <Facts page={page} />
      </Part>
      {receipt.lines.length > 0 ? (
        <Part>
          <PaperLines lines={receipt.lines} />
        </Part>
      ) : null}
      <Part>
        {receipt.lines.length > 0 ? (
          <Line left={t('printed.sum')} right={`${amount(receipt.sumGross)} €`} strong />
        ) : null}
        <Payments payments={receipt.payments} />
        {receipt.reason ? <Line left={t('reason')} right={receipt.reason} /> : null}
      </Part>
      {receipt.taxes.length > 0 ? <Taxes receipt={receipt} /> : null}
      {exemptions.length > 0 || receipt.note ? (
        <Part>
          {[...exemptions, ...(receipt.note ? [receipt.note] : [])].map((note) => (
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

/** Number, time, till, operator and customer. */
function Facts({ page: { receipt, head, isDepositReturn } }: { page: ReceiptPage }) {
  const t = useTranslations('receipts')
  const name = useReceiptName()
  const { createdAt, startedAt, customer, closingNumber } = receipt
  const hasBegin = startedAt !== createdAt
  return (
    <>
      <Line
        left={t('printed.receipt', { type: name(receipt, isDepositReturn) })}
        right={String(receipt.number)}
        strong
      />
      {hasBegin ? <Line left={t('printed.start')} right={germanDateTime(startedAt)} /> : null}
      <Line left={t(hasBegin ? 'printed.end' : 'printed.time')} right={germanDateTime(createdAt)} />
      <Line left={t('device')} right={receipt.device.name} />
      {head?.tillSerial ? <Line left={t('printed.tillSerial')} right={head.tillSerial} /> : null}
      {receipt.cashier ? <Line left={t('operator')} right={receipt.cashier} /> : null}
      {closingNumber === null ? null : <Line left={t('closing')} right={String(closingNumber)} />}
      {receipt.allocations.map((place) => (
        <Line key={place} left={t('printed.allocation')} right={place} />
      ))}
      {customer?.name ? <Line left={t('printed.customer')} right={customer.name} /> : null}
      {customer?.street ? <Line left="" right={customer.street} /> : null}
      {customer?.city ? (
        <Line left="" right={[customer.zipCode, customer.city].filter(Boolean).join(' ')} />
      ) : null}
    </>
  )
}

function Payments({ payments }: Pick<ReceiptRecord, 'payments'>) {
  const t = useTranslations('receipts')
  const types = useTranslations('enums.paymentType')
  const nameOf = ({ method, type, name }: ReceiptRecord['payments'][number]) => {
    if (name) return name
    const isCard = type === 'DEBIT_CARD' || type === 'CREDIT_CARD' || type === 'PREPAID_CARD'
    return isCard ? types(type) : t(`methods.${methodKey(method)}`)
  }
  return payments.map((payment, index) => (
    <div key={index}>
      <Line left={nameOf(payment)} right={`${amount(payment.amount)} €`} />
      {payment.currency && payment.foreignAmount ? (
        <p className="text-right">{`${amount(payment.foreignAmount)} ${payment.currency}`}</p>
      ) : null}
    </div>
  ))
}

const METHODS = { 1: 'cash', 2: 'card', 3: 'online', 4: 'invoice' } as const
const methodKey = (method: number | 'UNKNOWN') =>
  method === 1 || method === 2 || method === 3 || method === 4 ? METHODS[method] : 'unknown'

/** Printed sums by VAT rate; computed from the lines if the till sent none. */
function Taxes({ receipt }: { receipt: ReceiptRecord }) {
  const t = useTranslations('receipts.printed')
  const { printedTaxes, sumNet, sumVat, sumGross } = receipt
  const taxes = printedTaxes.length > 0 ? printedTaxes : receipt.taxes
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
          {[...rows, { name: t('total'), figures: total }].map(({ name, figures }, index) => (
            <tr key={index} className="last:border-t last:border-dashed last:border-black/60">
              <th scope="row" className="text-left font-normal">
                {name}
              </th>
              {figures.map((figure, place) => (
                <td key={place}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
