import { BILLING_RESULTS, BILLING_RUN_STATES } from '@/lib/domain/run-state'
import { z } from 'zod'
import { dayField, idField, versionField } from '@/lib/fields/schema'

/** Most customers of one run. */
export const CUSTOMERS_MAX = 2000

/** Days of delivery notes, both inside. */
export const periodFields = { periodFrom: dayField(), periodTo: dayField() }

/** A new run; without `customerIds` over all customers with open delivery notes of the period. */
export const startBillingRunInput = z.strictObject({
  ...periodFields,
  /** Of the invoices; default today. */
  invoiceDate: dayField().optional(),
  book: z.boolean({ error: 'validation.invalidChoice' }),
  customerIds: z
    .array(idField())
    .min(1, 'billingRun.nobody')
    .max(CUSTOMERS_MAX, 'validation.tooMany')
    .optional(),
})

export const runKey = z.strictObject({ id: idField() })
export const runRef = z.strictObject({ id: idField(), version: versionField() })

const amount = z.string()

/** A run, with its counters as they stand. */
export const billingRunRow = z.object({
  id: z.uuid(),
  version: z.number(),
  periodFrom: z.string(),
  periodTo: z.string(),
  invoiceDate: z.string(),
  book: z.boolean(),
  state: z.enum(BILLING_RUN_STATES),
  /** How many customers it has, and how many of them are done or failed. */
  customerCount: z.number(),
  doneCount: z.number(),
  failedCount: z.number(),
  invoiceCount: z.number(),
  /** Of the invoices written, gross. */
  sumGross: amount,
  startedByName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type BillingRunRow = z.output<typeof billingRunRow>

/** What became of a customer. */
const runCustomer = z.object({
  /** The customer's. */
  id: z.uuid(),
  customerNumber: z.string(),
  customerName: z.string(),
  state: z.enum(BILLING_RESULTS),
  /** Open delivery notes when the run was started, and their sum. */
  deliveryNoteCount: z.number(),
  plannedGross: amount,
  /** Written ones; a draft may have been deleted since, and is then missing from `invoices`. */
  invoiceCount: z.number(),
  sumGross: amount,
  invoices: z.array(z.object({ id: z.uuid(), number: z.string().nullable() })),
  /** Code of the refusal, and its German text. */
  failureCode: z.string().nullable(),
  failure: z.string(),
})
export type RunCustomer = z.output<typeof runCustomer>

/** A run with its result per customer. */
export const billingRunRecord = billingRunRow.extend({ customers: z.array(runCustomer) })
export type BillingRunRecord = z.output<typeof billingRunRecord>
