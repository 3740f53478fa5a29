import { z } from 'zod'
import { idField } from '@/lib/fields/schema'

export const retryRejectionsInput = z.strictObject({
  id: idField(),
  /** `next` of the call before: go on behind that rejection. */
  after: idField().optional(),
})

/** How many rejected records were read again, how many of them are stored now, and what is left. */
export const retriedRejections = z.object({
  tried: z.number(),
  taken: z.number(),
  /** Unreadable records behind these, which were not read. */
  left: z.number(),
  /** To be passed as `after`; null if none are left. */
  next: z.uuid().nullable(),
})
export type RetriedRejections = z.output<typeof retriedRejections>
