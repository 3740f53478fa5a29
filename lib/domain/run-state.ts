import { PERSON_KINDS } from './actor'

/** Kinds of runs: work over many customers, one run at a time for each company and kind. */
export const RUN_KINDS = ['BILLING', 'REMINDER', 'RECURRING'] as const
export type RunKind = (typeof RUN_KINDS)[number]

/**
 * WAITING: its start can still be undone. CANCELLED: stopped by hand, or because a right was lost.
 */
export const RUN_STATES = ['WAITING', 'RUNNING', 'DONE', 'CANCELLED'] as const
export type RunState = (typeof RUN_STATES)[number]

export const RUN_RESULTS = ['PENDING', 'DONE', 'FAILED'] as const

/** Billing runs, also of recurring invoices, begin at once. */
export const BILLING_RUN_STATES = ['RUNNING', 'DONE', 'CANCELLED'] as const

export const REMINDER_OUTCOMES = ['PENDING', 'MAILED', 'TO_PRINT', 'LEFT_OUT', 'FAILED'] as const
export type ReminderOutcome = (typeof REMINDER_OUTCOMES)[number]

/** Actors that may request a run: people, on screen or by an API token. */
export const RUN_ACTORS = PERSON_KINDS

/** Pages of each kind's runs, with INVOICES_SHOW. */
export const RUN_PAGES: Readonly<Record<RunKind, string>> = {
  BILLING: '/billing-runs',
  REMINDER: '/reminders',
  RECURRING: '/recurring-runs',
}
