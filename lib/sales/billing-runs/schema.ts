import { BILLING_RUN_STATES, RUN_RESULTS } from '@/lib/domain/run-state'
import { z } from 'zod'
import { dayField, idField } from '@/lib/fields/schema'

/** Maximum number of customers per run. */
export const CUSTOMERS_MAX = 2000

/** Days of delivery notes, both inclusive. */
export const periodFields = { periodFrom: dayField(), periodTo: dayField() }

/**
 * Input of a new run; without `customerIds` it covers all customers with open delivery notes of the
 * period.
 */
export const startBillingRunInput = z.strictObject({
  ...periodFields,
  /** Date of the invoices; default today. */
  invoiceDate: dayField().optional(),
  book: z.boolean({ error: 'validation.invalidChoice' }),
  customerIds: z
    .array(idField())
    .min(1, 'billingRun.nobody')
    .max(CUSTOMERS_MAX, 'validation.tooMany')
    .optional(),
})

/** The options of a run as stored. */
const billingOptions = z.object({
  periodFrom: z.string(),
  periodTo: z.string(),
  invoiceDate: z.string(),
  book: z.boolean(),
})
export type BillingOptions = z.output<typeof billingOptions>

export const BILLING_RUNS = { kind: 'BILLING', options: billingOptions } as const

/** A customer's open delivery notes when the run was started, and their sum in cents. */
export const plannedBilling = z.object({ deliveryNotes: z.number(), gross: z.number() })

const amount = z.string()

export const billingRunState = z.enum(BILLING_RUN_STATES)

/** A run with its current counters. */
export const billingRunRow = z.object({
  id: z.uuid(),
  version: z.number(),
  ...billingOptions.shape,
  state: billingRunState,
  /** Why it stopped on its own, in German. */
  stopReason: z.string().nullable(),
  /** Number of customers, and of those done or failed. */
  customerCount: z.number(),
  doneCount: z.number(),
  failedCount: z.number(),
  invoiceCount: z.number(),
  /** Gross sum of the created invoices. */
  sumGross: amount,
  startedByName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type BillingRunRow = z.output<typeof billingRunRow>

/** Outcome for a customer. */
const runCustomer = z.object({
  /** Id of the customer. */
  id: z.uuid(),
  customerNumber: z.string(),
  customerName: z.string(),
  state: z.enum(RUN_RESULTS),
  /** Open delivery notes when the run was started, and their sum. */
  deliveryNoteCount: z.number(),
  plannedGross: amount,
  /** Created invoices; a draft may have been deleted since, and is then missing from `invoices`. */
  invoiceCount: z.number(),
  sumGross: amount,
  invoices: z.array(z.object({ id: z.uuid(), number: z.string().nullable() })),
  /** Code of the refusal, and its German text. */
  failureCode: z.string().nullable(),
  failure: z.string(),
})
export type RunCustomer = z.output<typeof runCustomer>

export const billingRunRecord = billingRunRow.extend({ customers: z.array(runCustomer) })
export type BillingRunRecord = z.output<typeof billingRunRecord>
