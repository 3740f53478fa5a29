import { PERSON_KINDS } from './actor'

export const BILLING_RUN_STATES = ['RUNNING', 'DONE', 'CANCELLED'] as const

/** State of one customer in a billing run. */
export const BILLING_RESULTS = ['PENDING', 'DONE', 'FAILED'] as const

/** WAITING: the run may still be cancelled. */
export const REMINDER_RUN_STATES = ['WAITING', 'RUNNING', 'DONE', 'CANCELLED'] as const

/** Outcome of a reminder run for one customer. */
export const REMINDER_OUTCOMES = ['PENDING', 'MAILED', 'TO_PRINT', 'LEFT_OUT', 'FAILED'] as const
export type ReminderOutcome = (typeof REMINDER_OUTCOMES)[number]

/** Who may ask for a run: people, on screen or by an API token. */
export const RUN_ACTORS = PERSON_KINDS
