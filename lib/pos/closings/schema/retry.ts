import { z } from 'zod'
import { idField } from '@/lib/fields/schema'

export const retryRejectionsInput = z.strictObject({
  id: idField(),
  /** `next` of the previous call: continues after that rejection. */
  after: idField().optional(),
})

/** Numbers of rejected records that were read again, that are stored now, and that are left. */
export const retriedRejections = z.object({
  tried: z.number(),
  taken: z.number(),
  /** Number of unreadable records after these, which were not read. */
  left: z.number(),
  /** To be passed as `after`; null if none are left. */
  next: z.uuid().nullable(),
})
export type RetriedRejections = z.output<typeof retriedRejections>
