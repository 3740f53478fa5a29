/** How an invoice is meant to be paid (seed section 3). */
export const PAYMENT_METHODS = ['CASH', 'ONACCOUNT', 'DIRECTDEBIT', 'BANKTRANSFER'] as const
