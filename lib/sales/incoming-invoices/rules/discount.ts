import { addDays, compareDays } from '@/lib/domain/business-date'
import { centsOf, centsText, parseDecimal, shareOf, sumOf, type Cents } from '@/lib/domain/money'
import type { IncomingInvoiceRecord } from '../schema'
import { centsOfDecimal, decimalText } from './decimals'
import { skontoIn } from './discount-terms'

/** Skonto that an invoice grants. */
export interface Discount {
  /** Last day on which it may be taken. */
  until: string
  /** Percent, as a wire decimal. */
  percent: string
  amount: Cents
}

type StatedTerms = Pick<
  IncomingInvoiceRecord,
  'invoiceDate' | 'discountDays' | 'discountPercent' | 'discountBase' | 'payable' | 'sumGross'
>
type Terms = StatedTerms & Pick<IncomingInvoiceRecord, 'openAmount' | 'payments'>

/** Rates with more than two decimals are finer than any agreed terms, and left to people. */
const rateOf = (percent: string) => parseDecimal(percent, 2)

/**
 * Returns the Skonto as the invoice states it, whatever was paid since: of its own base, else of
 * the amount due (BR-DE-18), else of the gross sum; without an amount for credits and very fine
 * rates. Null if it grants none.
 */
export function statedDiscount(
  invoice: StatedTerms,
): (Omit<Discount, 'amount'> & { amount: Cents | null }) | null {
  const { invoiceDate, discountDays, discountPercent, discountBase, payable, sumGross } = invoice
  if (invoiceDate === null || discountDays === null || discountPercent === null) return null
  const rate = rateOf(discountPercent)
  if (rate === 0) return null
  const amount = rate === null ? 0 : shareOf(centsOf(discountBase ?? payable ?? sumGross ?? '0'), rate)
  return {
    until: addDays(invoiceDate, discountDays),
    percent: discountPercent,
    amount: amount > 0 ? amount : null,
  }
}

/** Skonto of an invoice and its open amount, in cents, as stored in columns. */
export interface KeptTerms {
  discountUntil: string | null
  /** As the invoice states it; null without one. */
  discount: Cents | null
  /** Sum of the Skonto taken by its payments. */
  taken: Cents
  open: Cents
}

/** Returns the columns of the Skonto that an invoice states; both null if it grants no amount. */
export function discountColumns(terms: StatedTerms): Pick<KeptTerms, 'discountUntil' | 'discount'> {
  const stated = statedDiscount(terms)
  return stated?.amount
    ? { discountUntil: stated.until, discount: stated.amount }
    : { discountUntil: null, discount: null }
}

/**
 * Returns the Skonto that may still be taken: the stated one less that of earlier payments, at most
 * the open amount. Null if there is none.
 */
export function openDiscount(terms: KeptTerms): Pick<Discount, 'until' | 'amount'> | null {
  const { discountUntil, discount, taken, open } = terms
  if (discountUntil === null || discount === null) return null
  const amount = Math.min(discount - taken, open)
  return amount > 0 ? { until: discountUntil, amount } : null
}

/** Same, of a record with its percentage. */
export function discountOf(invoice: Terms): Discount | null {
  const stated = statedDiscount(invoice)
  if (!stated) return null
  const taken = sumOf(invoice.payments.map(({ discount }) => centsOf(discount)))
  const open = openDiscount({ ...discountColumns(invoice), taken, open: centsOf(invoice.openAmount) })
  return open && { ...stated, ...open }
}

/**
 * Returns the terms of payment without the line of the Skonto that `statedDiscount` returns, and
 * with every other line as it is: further Skonto, interest on late payment. Null if none is left.
 */
export function otherTerms(
  invoice: StatedTerms & Pick<IncomingInvoiceRecord, 'paymentTerms'>,
): string | null {
  const { paymentTerms, discountDays, discountPercent, discountBase } = invoice
  const stated = statedDiscount(invoice)
  const isStated = (line: string) => {
    const [skonto] = line.trim().startsWith('#SKONTO#') ? skontoIn(line) : []
    if (!stated || !skonto?.discountPercent) return false
    const percent = decimalText(skonto.discountPercent)
    const base = skonto.discountBase && centsText(centsOfDecimal(skonto.discountBase))
    if (base !== discountBase) return false
    return skonto.discountDays === discountDays && rateOf(percent) === rateOf(discountPercent ?? '')
  }
  const lines = paymentTerms?.split('\n').filter((line) => !isStated(line)) ?? []
  return lines.join('\n').trim() || null
}

/** Returns the Skonto that a payment on this day may take, in cents. */
export function grantedOn(discount: Pick<Discount, 'until' | 'amount'> | null, day: string): Cents {
  return discount && compareDays(day, discount.until) <= 0 ? discount.amount : 0
}
