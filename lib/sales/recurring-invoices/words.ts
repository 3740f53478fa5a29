/** What happens with the invoice of a date: left as a draft, booked, or booked and sent by mail. */
export const RECURRING_MODES = ['DRAFT', 'BOOK', 'SEND'] as const
export type RecurringMode = (typeof RECURRING_MODES)[number]

/** ENDED: no date is left. */
export const RECURRING_STATES = ['ACTIVE', 'PAUSED', 'ENDED'] as const
export type RecurringState = (typeof RECURRING_STATES)[number]
