import { z } from 'zod'
import { BILLING_RUN_STATES, RUN_RESULTS } from '@/lib/domain/run-state'
import { dayField, idField } from '@/lib/fields/schema'

/** Maximum number of customers per run. */
export const CUSTOMERS_MAX = 2000

/**
 * Input of a new run over the dates due up to `until`, by default today; without `customerIds` it
 * covers all customers with such dates.
 */
export const startRecurringRunInput = z.strictObject({
  until: dayField().optional(),
  customerIds: z
    .array(idField())
    .min(1, 'recurringRun.nobody')
    .max(CUSTOMERS_MAX, 'validation.tooMany')
    .optional(),
})

/** The options of a run as stored; `books` if a rule of the start has its invoices booked. */
const runOptions = z.object({ until: z.string(), books: z.boolean() })
export type RecurringRunOptions = z.output<typeof runOptions>

export const RECURRING_RUNS = { kind: 'RECURRING', options: runOptions } as const

/** A customer's rules with due dates when the run was started. */
export const plannedRules = z.object({ rules: z.number() })

/** A run with its current counters. */
export const recurringRunRow = z.object({
  id: z.uuid(),
  version: z.number(),
  ...runOptions.shape,
  state: z.enum(BILLING_RUN_STATES),
  /** Why it stopped on its own, in German. */
  stopReason: z.string().nullable(),
  /** Number of customers, and of those done or failed. */
  customerCount: z.number(),
  doneCount: z.number(),
  failedCount: z.number(),
  invoiceCount: z.number(),
  /** Gross sum of the created invoices. */
  sumGross: z.string(),
  startedByName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type RecurringRunRow = z.output<typeof recurringRunRow>

/** Outcome for a customer. */
const runCustomer = z.object({
  /** Id of the customer. */
  id: z.uuid(),
  customerNumber: z.string(),
  customerName: z.string(),
  state: z.enum(RUN_RESULTS),
  /** Rules with due dates when the run was started. */
  ruleCount: z.number(),
  /** Created invoices; a draft may have been deleted since, and is then missing from `invoices`. */
  invoiceCount: z.number(),
  sumGross: z.string(),
  invoices: z.array(
    z.object({ id: z.uuid(), number: z.string().nullable(), from: z.string(), to: z.string() }),
  ),
  /** Code of the refusal, and its German text; also where only some dates were billed. */
  failureCode: z.string().nullable(),
  failure: z.string(),
})
export type RecurringRunCustomer = z.output<typeof runCustomer>

export const recurringRunRecord = recurringRunRow.extend({ customers: z.array(runCustomer) })
export type RecurringRunRecord = z.output<typeof recurringRunRecord>
