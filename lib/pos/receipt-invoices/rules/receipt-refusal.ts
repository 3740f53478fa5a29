import { centsOf, sumOf, type Cents } from '@/lib/domain/money'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { LineRow } from '@/lib/pos/receipts/rules/line-record'
import type { ReceiptRecord } from '@/lib/pos/receipts/schema/receipts'
import { isTurnover, ON_ACCOUNT, type BusinessCase, type RECEIPT_FLAGS } from '@/lib/pos/receipts/words'

/** Why there is no invoice for a receipt, as a key below `errors.receiptInvoice`. */
export type ReceiptRefusal =
  | 'noSale'
  | 'repeated'
  | 'cancelled'
  | 'takenBack'
  | 'contradicts'
  | 'advance'
  | 'subsidy'
  | 'noTurnover'
  | 'claimMissing'

/** What the customer owes by a receipt on account, as its open item states it. */
export interface ReceiptClaim {
  customerId: string
  /** Cents */
  openAmount: Cents
  dueDate: string | null
}

/** A receipt with everything that decides on its invoice, each read once. */
export interface InvoicedReceipt {
  receipt: ReceiptRecord
  /** A row for each line and VAT rate. */
  lines: readonly LineRow[]
  /** Whether a counted cancellation or return names it. */
  isTakenBack: boolean
  claim: ReceiptClaim | null
}

/** Findings after which lines, sums and printed taxes of a receipt disagree. */
const CONTRADICTIONS: readonly (typeof RECEIPT_FLAGS)[number][] = [
  'lineGross',
  'taxGross',
  'taxNet',
  'taxSum',
  'sumGross',
  'sumNet',
  'sumVat',
  'rateUnknown',
  'vatRate',
  'taxNotAllowed',
  'sign',
]

/** Returns the lines that an invoice states: own sales. Tips, vouchers and agencies' are none. */
export const soldLines = (lines: readonly LineRow[]): LineRow[] =>
  lines.filter((line) => isTurnover(line.business_case as BusinessCase, line.details?.agencyId ?? null))

/** Returns the amount of a receipt that was not paid at the till, in cents. */
export const owedBy = ({ receipt, lines }: Pick<InvoicedReceipt, 'receipt' | 'lines'>): Cents =>
  sumOf([
    ...receipt.payments.map(({ method, amount }) => (method === ON_ACCOUNT ? centsOf(amount) : 0)),
    ...lines
      .filter(({ business_case: one }) => one === 'RECEIVABLE_CREATED')
      .map((line) => 0 - Number(line.sum_gross)),
  ])

/**
 * Whether an invoice can state a receipt. Only a sale that counts and has not
 * been taken back, whose figures agree, and whose claim is known. Advances have invoices of their
 * own, and a subsidy is paid by somebody else.
 */
export function mayBeInvoiced(source: InvoicedReceipt): Result<null, ReceiptRefusal> {
  const { receipt, lines, isTakenBack, claim } = source
  if (receipt.kind !== 'RECEIPT' || receipt.type !== 'SALE') return fail('noSale')
  if (receipt.duplicateOf !== null || receipt.exceeds !== null) return fail('repeated')
  if (receipt.cancelledBy !== null) return fail('cancelled')
  if (isTakenBack) return fail('takenBack')
  if (receipt.flags.some(({ code }) => CONTRADICTIONS.includes(code))) return fail('contradicts')
  const cases = new Set(lines.map(({ business_case: one }) => one))
  if (cases.has('ADVANCE_RECEIVED') || cases.has('ADVANCE_SETTLED')) return fail('advance')
  if (cases.has('SUBSIDY_THIRD_PARTY')) return fail('subsidy')
  const gross = sumOf(soldLines(lines).map((line) => Number(line.sum_gross)))
  if (gross <= 0) return fail('noTurnover')
  return owedBy(source) !== 0 && claim === null ? fail('claimMissing') : ok(null)
}
