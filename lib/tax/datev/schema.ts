import { z } from 'zod'
import { dayField, flagField, idField } from '@/lib/fields/schema'

/** What is asked of a period, both days included; a part left out is taken where the person may see it. */
const asked = {
  from: dayField(),
  to: dayField(),
  invoices: flagField().optional(),
  payments: flagField().optional(),
  closings: flagField().optional(),
}

export const previewInput = z.strictObject(asked)
export type Asked = z.output<typeof previewInput>

/** `lock` closes the period: what went out does not go out again, and no invoice can be booked into it. */
export const exportInput = z.strictObject({
  ...asked,
  lock: z.boolean(),
  /** Bookings of documents name their PDFs, which go along. */
  documents: z.boolean().default(false),
  /** The export in the background that asks: it is answered the same whenever it asks again. */
  jobId: idField().optional(),
})

/** The same as an export in the background is asked for it. */
export const handOverOptions = z.strictObject({
  invoices: z.boolean().optional(),
  payments: z.boolean().optional(),
  closings: z.boolean().optional(),
  lock: z.boolean().default(false),
  documents: z.boolean().default(false),
})
export type HandOverAsked = Pick<Asked, 'from' | 'to'> & z.output<typeof handOverOptions>

export const exportKey = z.strictObject({ id: idField() })

/** A file that was given out, as lists and answers tell it. */
export interface ExportRecord {
  id: string
  from: string
  to: string
  invoices: boolean
  payments: boolean
  closings: boolean
  locks: boolean
  bookingCount: number
  filename: string
  sha256: string
  createdByName: string
  createdAt: string
}
