import { z } from 'zod'
import { dayField, flagField, idField, textField } from '@/lib/fields/schema'

/** A period, both days inclusive; an omitted part is included if the person may see it. */
const periodFields = {
  from: dayField(),
  to: dayField(),
  invoices: flagField().optional(),
  payments: flagField().optional(),
  closings: flagField().optional(),
  incoming: flagField().optional(),
  cashBook: flagField().optional(),
}

export const previewInput = z.strictObject(periodFields)
export type DatevQuery = z.output<typeof previewInput>

/** An incomplete hand-over needs a reason. */
const hasReason = ({ override, reason = '' }: { override: boolean; reason?: string | undefined }) =>
  !override || reason !== ''
const NEEDS_REASON = { path: ['reason'], error: 'validation.required' }

const handOverFields = {
  /** Rows that the tax adviser can no longer change (Festschreibung). */
  finalize: z.boolean().default(false),
  /** Hands over although sales of tills are incomplete, for a reason that is audited. */
  override: z.boolean().default(false),
  reason: textField(500).optional(),
}

/**
 * `lock` closes the period: exported records are not exported again, and no invoice can be booked
 * into it.
 */
export const exportInput = z
  .strictObject({
    ...periodFields,
    ...handOverFields,
    lock: z.boolean(),
    /** Bookings of documents link to their PDFs, which are included. */
    documents: z.boolean().default(false),
    /** The requesting background export: repeated requests get the same result. */
    jobId: idField().optional(),
  })
  .refine(hasReason, NEEDS_REASON)

/** Same, as options of a background export. */
export const handOverOptions = z
  .strictObject({
    invoices: z.boolean().optional(),
    payments: z.boolean().optional(),
    closings: z.boolean().optional(),
    incoming: z.boolean().optional(),
    cashBook: z.boolean().optional(),
    ...handOverFields,
    lock: z.boolean().default(false),
    documents: z.boolean().default(false),
  })
  .refine(hasReason, NEEDS_REASON)
export type HandOverRequest = Pick<DatevQuery, 'from' | 'to'> & z.output<typeof handOverOptions>

export const exportKey = z.strictObject({ id: idField() })

/** An exported file as lists and responses show it. */
export interface ExportRecord {
  id: string
  from: string
  to: string
  invoices: boolean
  payments: boolean
  closings: boolean
  incoming: boolean
  cashBook: boolean
  locks: boolean
  bookingCount: number
  filename: string
  sha256: string
  createdByName: string
  createdAt: string
}

/** Suppliers that get an account at once. */
export const MOST_CREDITORS = 2000

/** Creditor accounts as `proposeCreditors` returned them; a part of them is enough. */
export const assignCreditorsInput = z.strictObject({
  accounts: z
    .array(z.strictObject({ partnerId: idField(), account: textField(9) }))
    .min(1, 'validation.tooFew')
    .max(MOST_CREDITORS, 'validation.tooMany'),
})

export const creditorAssignmentKey = z.strictObject({ id: idField() })

/** Accounts that were given at once. */
export interface AssignmentRecord {
  id: string
  /** Number of suppliers. */
  count: number
  createdByName: string
  createdAt: string
  /** Not undone, and in no hand-over. */
  mayUndo: boolean
}
