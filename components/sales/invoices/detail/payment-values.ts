import { discountGranted } from '@/lib/sales/documents/rules/payment-checks'
import type { MONEY_METHODS } from '@/lib/domain/payment-method'
import { basisPointsOf, centsOf, parseDecimal, sumOf } from '@/lib/domain/money'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'

export interface PaymentValues {
  date: string
  amount: string
  discount: string
  /** Treatment of an unpaid remainder. */
  rest: 'OPEN' | 'WRITE_OFF'
  reason: string
  paymentMethod: (typeof MONEY_METHODS)[number]
  /** '' for none. */
  cashDeskId: string
}

const centsTyped = (text: string) => parseDecimal(text, 2) ?? 0

/**
 * Returns the remainder after the payment, in cents; negative for an overpayment. Text that is not
 * (yet) an amount counts as zero.
 */
export const restOf = (
  { openAmount }: Pick<InvoiceRecord, 'openAmount'>,
  { amount, discount }: Pick<PaymentValues, 'amount' | 'discount'>,
): number => centsOf(openAmount) - centsTyped(amount) - centsTyped(discount)

/** Returns the Skonto that a payment of this day may take, in cents. */
export function grantedOn(invoice: InvoiceRecord, date: string): number {
  const sum = (amount: 'discount' | 'writeOff') =>
    sumOf(invoice.payments.map((payment) => centsOf(payment[amount])))
  const payable = {
    date: invoice.invoiceDate,
    claim: invoice.status === 'CANCELLED' ? 0 : centsOf(invoice.sumGross) - centsOf(invoice.creditedAmount),
    openAmount: centsOf(invoice.openAmount),
    discountDays: invoice.discountDays,
    discountPercent: basisPointsOf(invoice.discountPercent),
    discountTaken: sum('discount'),
    reduced: sum('discount') + sum('writeOff'),
  }
  return Math.min(discountGranted(payable, date), Math.max(0, payable.openAmount))
}
