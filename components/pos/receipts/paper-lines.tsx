import { useTranslations } from 'next-intl'
import { basisPointsOf, germanNumber, germanPercent } from '@/lib/domain/money'
import type { ReceiptRecord } from '@/lib/pos/receipts/schema/receipts'
import { Line } from './paper-parts'

type ReceiptLine = ReceiptRecord['lines'][number]

/** Lines of a receipt, with their discounts, vouchers and agencies. */
export function PaperLines({ lines }: Pick<ReceiptRecord, 'lines'>) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.line} className="break-inside-avoid">
          <Line left={line.name} right={germanNumber(line.sumGross)} />
          <p className="pl-4 whitespace-pre">
            {`${germanNumber(line.quantity, 0)} × ${germanNumber(line.price, 2)}  ${ratesOf(line)}`}
          </p>
          <LineNotes line={line} />
        </li>
      ))}
    </ul>
  )
}

/** A bundle has several VAT rates. */
const ratesOf = ({ taxes, vatRate }: ReceiptLine) =>
  (taxes.length > 0 ? taxes : [{ vatRate }])
    .map((tax) => germanPercent(basisPointsOf(tax.vatRate)))
    .join(' + ')

function LineNotes({ line }: { line: ReceiptLine }) {
  const t = useTranslations('receipts.printed')
  const cases = useTranslations('enums.businessCase')
  const isKnown = line.businessCase !== 'SALE' && cases.has(line.businessCase as 'DISCOUNT')
  const notes = [
    line.isVoid ? t('voided') : null,
    isKnown ? cases(line.businessCase as 'DISCOUNT') : null,
    line.voucherNumber ? t('voucher', { number: line.voucherNumber }) : null,
    line.agencyId ? t('agency', { number: line.agencyId }) : null,
  ].filter((note) => note !== null)
  const prices = line.amounts.filter(({ type }) => type !== 'BASE')
  return (
    <>
      {prices.map(({ type, gross }, index) => (
        <p key={index} className="flex justify-between pl-4">
          <span>{t(type === 'DISCOUNT' ? 'discount' : 'extra')}</span>
          <span>{germanNumber(gross)}</span>
        </p>
      ))}
      {line.subItems.map(({ name, quantity }, index) => (
        <p key={index} className="pl-4 break-words-de">
          {[quantity ? `${germanNumber(quantity, 0)} ×` : '', name ?? ''].join(' ').trim()}
        </p>
      ))}
      {notes.length > 0 ? <p className="pl-4 break-words-de">{notes.join(' · ')}</p> : null}
    </>
  )
}
