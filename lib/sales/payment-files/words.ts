/** Invoices in a file; a file of the bank has room for more, a page has not. */
export const INVOICES_MAX = 100

/** Days ahead that banks take transfers for. */
export const DAYS_AHEAD = 365

/** CREATED: made for the bank. EXECUTED: the bank did it, the invoices are paid. */
export const PAYMENT_FILE_STATES = ['CREATED', 'EXECUTED', 'CANCELLED'] as const
export type PaymentFileState = (typeof PAYMENT_FILE_STATES)[number]

/** What people did with a file. */
export const PAYMENT_FILE_EVENTS = ['CREATED', 'DOWNLOADED', 'EXECUTED', 'CANCELLED'] as const
export type PaymentFileEvent = (typeof PAYMENT_FILE_EVENTS)[number]
