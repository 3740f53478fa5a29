import { z } from 'zod'
import { idField } from '@/lib/fields/schema'

export const retryRejectionsInput = z.strictObject({ id: idField() })

/** How many rejected records were read again, and how many of them are stored now. */
export const retriedRejections = z.object({ tried: z.number(), taken: z.number() })
export type RetriedRejections = z.output<typeof retriedRejections>
