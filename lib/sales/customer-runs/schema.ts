import { z } from 'zod'
import { idField, versionField } from '@/lib/fields/schema'

export const runKey = z.strictObject({ id: idField() })
export const runRef = z.strictObject({ id: idField(), version: versionField() })

/** One customer of a run, for the job that processes them one by one. */
export const runCustomerKey = z.strictObject({ runId: idField(), customerId: idField() })
