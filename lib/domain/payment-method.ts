/** How money is received or paid: 'on account' is a promise, not a payment. */
export const MONEY_METHODS = ['CASH', 'DIRECTDEBIT', 'BANKTRANSFER'] as const

/** How an invoice is to be paid (seed section 3). */
export const PAYMENT_METHODS = ['CASH', 'ONACCOUNT', 'DIRECTDEBIT', 'BANKTRANSFER'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How a payment was made; by CARD only at tills. */
export const RECORDED_METHODS = [...PAYMENT_METHODS, 'CARD'] as const
export type RecordedMethod = (typeof RECORDED_METHODS)[number]

/**
 * OFFSET moves credit from another document, PAYOUT pays it back, ADJUSTMENT reverses a reduction.
 */
export const PAYMENT_KINDS = ['PAYMENT', 'OFFSET', 'PAYOUT', 'ADJUSTMENT'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/**
 * Whether the customer is requested to transfer the money, so that the document must name an
 * account.
 */
export function isPaidByTransfer(method: PaymentMethod): boolean {
  return method === 'BANKTRANSFER' || method === 'ONACCOUNT'
}
