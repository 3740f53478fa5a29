import { addDays, compareDays } from '@/lib/domain/business-date'
import { centsOf, parseDecimal, shareOf, sumOf, type Cents } from '@/lib/domain/money'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

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
  'invoiceDate' | 'discountDays' | 'discountPercent' | 'sumGross'
>
type Terms = StatedTerms & Pick<IncomingInvoiceRecord, 'openAmount' | 'payments'>

/** Rates finer than two decimals are finer than any terms that people agree on: left to them. */
const rateOf = (percent: string) => parseDecimal(percent, 2)

/**
 * Returns the Skonto as the invoice states it, whatever was paid since: of the gross sum, or
 * without an amount for credits and very fine rates. Null if it grants none.
 */
export function statedDiscount(
  invoice: StatedTerms,
): (Omit<Discount, 'amount'> & { amount: Cents | null }) | null {
  const { invoiceDate, discountDays, discountPercent, sumGross } = invoice
  if (invoiceDate === null || discountDays === null || discountPercent === null) return null
  const rate = rateOf(discountPercent)
  if (rate === 0) return null
  const amount = rate === null ? 0 : shareOf(centsOf(sumGross ?? '0'), rate)
  return {
    until: addDays(invoiceDate, discountDays),
    percent: discountPercent,
    amount: amount > 0 ? amount : null,
  }
}

/**
 * Returns the Skonto that may still be taken: that of the gross sum less what earlier payments
 * took, at most what is open. Null if there is none.
 */
export function discountOf(invoice: Terms): Discount | null {
  const stated = statedDiscount(invoice)
  if (!stated?.amount) return null
  const taken = sumOf(invoice.payments.map(({ discount }) => centsOf(discount)))
  const amount = Math.min(stated.amount - taken, centsOf(invoice.openAmount))
  return amount > 0 ? { ...stated, amount } : null
}

/** Skonto as BR-DE-18 of XRechnung writes it, alone on its line. */
const STRUCTURED = /^#SKONTO#TAGE=(\d{1,3})#PROZENT=(\d{1,2}\.\d{2})#$/

/**
 * Returns the terms of payment without the line of the Skonto that `statedDiscount` returns, and
 * with every other line as it is: further Skonto, interest on late payment. Null if none is left.
 */
export function otherTerms(
  invoice: StatedTerms & Pick<IncomingInvoiceRecord, 'paymentTerms'>,
): string | null {
  const { paymentTerms, discountDays, discountPercent } = invoice
  const stated = statedDiscount(invoice)
  const isStated = (line: string) => {
    const [, days, percent] = STRUCTURED.exec(line.trim()) ?? []
    if (!stated || days === undefined || percent === undefined) return false
    return Number(days) === discountDays && rateOf(percent) === rateOf(discountPercent ?? '')
  }
  const lines = paymentTerms?.split('\n').filter((line) => !isStated(line)) ?? []
  return lines.join('\n').trim() || null
}

/** Returns the Skonto that a payment on this day may take, in cents. */
export function grantedOn(discount: Discount | null, day: string): Cents {
  return discount && compareDays(day, discount.until) <= 0 ? discount.amount : 0
}
