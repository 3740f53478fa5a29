import { addDays } from '@/lib/domain/business-date'
import { discountDate, discountOf } from '@/lib/domain/document-lifecycle'
import { sumOf, type Cents } from '@/lib/domain/money'

/** Days before its date that an invoice may have been paid: an earlier day is a typing error. */
const EARLIEST = 366

/** The amounts of a payment, in cents. */
export interface TypedPayment {
  date: string
  amount: Cents
  discount: Cents
  writeOff: Cents
  reason: string
}

/** The part of an invoice that payments depend on; amounts in cents, percent × 100. */
export interface Payable {
  date: string
  /** The billed amount less all credits. */
  claim: Cents
  openAmount: Cents
  discountDays: number
  discountPercent: number
  /** Skonto taken with earlier payments, less the part reversed by credits. */
  discountTaken: Cents
  /** Skonto and write-offs together. */
  reduced: Cents
}

type PaymentRefusal =
  | 'notPositive'
  | 'inFuture'
  | 'tooEarly'
  | 'noDiscount'
  | 'discountTooLate'
  | 'discountTaken'
  | 'discountTooMuch'
  | 'reasonMissing'
  | 'tooMuch'
  | 'reducedTooMuch'

/** The field to correct, and why. */
export interface PaymentProblem {
  field: 'date' | 'amount' | 'discount' | 'writeOff' | 'reason'
  code: PaymentRefusal
}

/**
 * Returns the maximum Skonto of a payment on this day, in cents; 0 if none is granted (any more).
 */
export function discountGranted(invoice: Payable, date: string): Cents {
  if (invoice.discountDays === 0 || date > discountDate(invoice.date, invoice.discountDays)) return 0
  return Math.max(0, discountOf(invoice.claim, invoice.discountPercent) - invoice.discountTaken)
}

/**
 * The maximum of further Skonto and write-offs, in cents. Less than the open amount if money was
 * paid back to the customer before: what they owe of it is not turnover that could be reduced.
 */
export const reducible = ({ claim, reduced }: Payable): Cents => Math.max(0, claim - reduced)

/**
 * Returns what is wrong with a payment; null if it is valid. Money may exceed the open amount and
 * becomes a credit; Skonto and write-offs may not. A day more than a year before the invoice is
 * taken for a typing error. Skonto counts from the invoice date and is taken at most once. `today`
 * is a business date.
 */
export function problemOfPayment(
  payment: TypedPayment,
  invoice: Payable,
  today: string,
): PaymentProblem | null {
  const { date, amount, discount, writeOff, reason } = payment
  const reduced = sumOf([discount, writeOff])
  if (amount < 0 || sumOf([amount, reduced]) <= 0) return { field: 'amount', code: 'notPositive' }
  if (discount < 0) return { field: 'discount', code: 'notPositive' }
  if (writeOff < 0) return { field: 'writeOff', code: 'notPositive' }
  if (date > today) return { field: 'date', code: 'inFuture' }
  if (date < addDays(invoice.date, -EARLIEST)) return { field: 'date', code: 'tooEarly' }
  if (discount > 0) {
    if (invoice.discountDays === 0 || invoice.discountPercent === 0)
      return { field: 'discount', code: 'noDiscount' }
    if (date > discountDate(invoice.date, invoice.discountDays))
      return { field: 'discount', code: 'discountTooLate' }
    const granted = discountGranted(invoice, date)
    if (granted === 0 && invoice.discountTaken > 0) return { field: 'discount', code: 'discountTaken' }
    if (discount > granted) return { field: 'discount', code: 'discountTooMuch' }
  }
  if (writeOff > 0 && reason === '') return { field: 'reason', code: 'reasonMissing' }
  const field = discount > 0 ? 'discount' : 'writeOff'
  if (reduced > 0 && sumOf([amount, reduced]) > invoice.openAmount) return { field, code: 'tooMuch' }
  if (reduced > 0 && reduced > reducible(invoice)) return { field, code: 'reducedTooMuch' }
  return null
}
