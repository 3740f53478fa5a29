/** Maximum number of invoices in a file; the format allows more, a page does not. */
export const INVOICES_MAX = 100

/** Number of days in advance that banks accept transfers. */
export const DAYS_AHEAD = 365

/** CREATED: made for the bank. EXECUTED: the bank executed it, the invoices are paid. */
export const PAYMENT_FILE_STATES = ['CREATED', 'EXECUTED', 'CANCELLED'] as const
export type PaymentFileState = (typeof PAYMENT_FILE_STATES)[number]

/** Events in the history of a file. */
export const PAYMENT_FILE_EVENTS = ['CREATED', 'DOWNLOADED', 'EXECUTED', 'CANCELLED'] as const
export type PaymentFileEvent = (typeof PAYMENT_FILE_EVENTS)[number]
