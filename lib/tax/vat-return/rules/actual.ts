import { sumOf, type Cents } from '@/lib/domain/money'
import { isTaxed } from '@/lib/tax/datev/rules/book-closing'
import type { PaymentSource } from '@/lib/tax/datev/rules/sales-sources'
import type { TaxedLine } from '@/lib/tax/datev/rules/closing-source'
import { settledShare, type RateAmounts } from '@/lib/tax/datev/rules/settled-share'
import type { InvoiceHistory } from '@/lib/tax/datev/rules/settled-steps'
import { entriesOfInvoice, sourceOfPayment } from './invoice-entries'
import { entryOf, isWithin, type VatEntry, type VatSource } from './entries'
import { codeOfTillSale } from './kennzahl'
import { entryOfLine, rateOfLine, sourceOfTill, type TillTurnover } from './till-turnover'

/** A till's receipt on account, with all its payments up to the end of the period. */
export interface ReceiptHistory {
  readonly turnover: Pick<TillTurnover, 'isSmallBusiness' | 'lines' | 'onAccount' | 'day'>
  readonly payments: readonly PaymentSource[]
}

export interface ActualSources {
  readonly invoices: readonly InvoiceHistory[]
  readonly receipts: readonly ReceiptHistory[]
  readonly tills: readonly TillTurnover[]
}

/**
 * Kennzahlen that are declared like the recapitulative statement, whatever the company's taxation
 * (§ 18b UStG).
 */
export const AS_AGREED: readonly string[] = ['41', '21', '77']

interface Days {
  readonly from: string
  readonly to: string
}

/**
 * Returns the figures by actual consideration (§ 20, § 13 (1) no. 1 b UStG): the amounts paid in
 * the period, at the rates of the supplies paid for; without the Kennzahlen of `AS_AGREED`. Sales
 * on account of a till count once they are paid.
 */
export function actualEntries({ invoices, receipts, tills }: ActualSources, days: Days): VatEntry[] {
  return [
    ...invoices.flatMap(entriesOfInvoice),
    ...receipts.flatMap(entriesOfReceipt),
    ...tills.flatMap(entriesOfTill),
  ].filter(({ code, day }) => isWithin(day, days) && !AS_AGREED.includes(code))
}

/** Lines that pay for others; an advance settled reduces the taxed sum instead. */
const pays = ({ businessCase }: TaxedLine) =>
  businessCase === 'RECEIVABLE_CREATED' || businessCase === 'VOUCHER_MULTI_REDEEMED'

interface TillClaim {
  readonly lines: readonly TaxedLine[]
  readonly amounts: readonly RateAmounts[]
  /** The part of it that was paid at the till. */
  readonly paid: Cents
}

/** Returns a receipt on account as a claim, each of its lines a rate of its own. */
function claimOf({ lines, onAccount, isSmallBusiness }: ReceiptHistory['turnover']): TillClaim {
  const sold = lines.filter((line) => !pays(line))
  const owed = lines.filter(({ businessCase }) => businessCase === 'RECEIVABLE_CREATED')
  const left = (onAccount?.paidOnAccount ?? 0) - sumOf(owed.map(({ gross }) => gross))
  const amounts = sold.map((line) => ({
    rate: rateOfLine(line, isSmallBusiness),
    gross: line.gross,
    vat: line.gross - line.net,
  }))
  return { lines: sold, amounts, paid: sumOf(sold.map(({ gross }) => gross)) - left }
}

function entriesOfTill(till: TillTurnover): VatEntry[] {
  if (!till.onAccount) return till.lines.filter(isTaxed).map((line) => entryOfLine(line, till))
  const { lines, amounts, paid } = claimOf(till)
  return settledShare({ billed: amounts, left: amounts }, paid).flatMap(({ gross, vat }, index) => {
    const line = lines[index]
    if (!line || !isTaxed(line)) return []
    const code = codeOfTillSale(rateOfLine(line, till.isSmallBusiness))
    return [entryOf(code, { net: gross - vat, vat }, till.day, sourceOfTill(till))]
  })
}

function entriesOfReceipt({ turnover, payments }: ReceiptHistory): VatEntry[] {
  const { lines, amounts, paid } = claimOf(turnover)
  let settled = paid
  let before = settledShare({ billed: amounts, left: amounts }, settled)
  return payments.flatMap((payment) => {
    settled += payment.received - payment.claims
    const now = settledShare({ billed: amounts, left: amounts }, settled)
    const entries = lines.flatMap((line, index) => {
      if (!isTaxed(line)) return []
      const gross = (now[index]?.gross ?? 0) - (before[index]?.gross ?? 0)
      const vat = (now[index]?.vat ?? 0) - (before[index]?.vat ?? 0)
      const code = codeOfTillSale(rateOfLine(line, turnover.isSmallBusiness))
      const source: VatSource = { ...sourceOfPayment(payment), kind: 'receipt' }
      return [entryOf(code, { net: gross - vat, vat }, payment.day, source)]
    })
    before = now
    return entries.filter(({ base, tax }) => base !== 0 || tax !== 0)
  })
}
