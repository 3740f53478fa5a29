import { PERSON_KINDS } from './actor'

/** What runs are there for: work over many customers, one at a time for each company and kind. */
export const RUN_KINDS = ['BILLING', 'REMINDER'] as const
export type RunKind = (typeof RUN_KINDS)[number]

/** WAITING: its start can still be undone. CANCELLED: stopped by hand, or because a right was lost. */
export const RUN_STATES = ['WAITING', 'RUNNING', 'DONE', 'CANCELLED'] as const
export type RunState = (typeof RUN_STATES)[number]

/** State of one customer in a run. */
export const RUN_RESULTS = ['PENDING', 'DONE', 'FAILED'] as const

/** A billing run begins at once. */
export const BILLING_RUN_STATES = ['RUNNING', 'DONE', 'CANCELLED'] as const

/** Outcome of a reminder run for one customer. */
export const REMINDER_OUTCOMES = ['PENDING', 'MAILED', 'TO_PRINT', 'LEFT_OUT', 'FAILED'] as const
export type ReminderOutcome = (typeof REMINDER_OUTCOMES)[number]

/** Who may ask for a run: people, on screen or by an API token. */
export const RUN_ACTORS = PERSON_KINDS

/** Where the runs of a kind are looked at: with INVOICES_SHOW. */
export const RUN_PAGES: Readonly<Record<RunKind, string>> = {
  BILLING: '/billing-runs',
  REMINDER: '/reminders',
}
