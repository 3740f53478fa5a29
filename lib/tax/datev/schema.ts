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
