import { addDays, compareDays } from '@/lib/domain/business-date'
import { centsOf, parseDecimal, shareOf, type Cents } from '@/lib/domain/money'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

/** Skonto that an invoice grants. */
export interface Discount {
  /** Last day on which it may be taken. */
  until: string
  /** Percent, as a wire decimal. */
  percent: string
  amount: Cents
}

type Terms = Pick<
  IncomingInvoiceRecord,
  'invoiceDate' | 'discountDays' | 'discountPercent' | 'sumGross' | 'openAmount'
>

/** Returns the Skonto of the gross sum, at most what is open; null if the invoice grants none. */
export function discountOf(invoice: Terms): Discount | null {
  const { invoiceDate, discountDays, discountPercent, sumGross } = invoice
  if (invoiceDate === null || discountDays === null || discountPercent === null) return null
  const rate = parseDecimal(discountPercent, 2)
  // finer than any terms that people agree on: left to them
  if (rate === null) return null
  const open = centsOf(invoice.openAmount)
  const amount = Math.min(shareOf(centsOf(sumGross ?? '0'), rate), open)
  if (amount <= 0) return null
  return { until: addDays(invoiceDate, discountDays), percent: discountPercent, amount }
}

/** Returns the Skonto that a payment on this day may take, in cents. */
export function grantedOn(discount: Discount | null, day: string): Cents {
  return discount && compareDays(day, discount.until) <= 0 ? discount.amount : 0
}
