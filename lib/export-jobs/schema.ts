import { z } from 'zod'
import { EXPORT_JOB_STATES } from '@/lib/domain/export-job-state'
import { EXPORT_FORMATS } from '@/lib/domain/exportable'
import { exportQuestion } from '@/lib/export-profiles/schema'
import { dayField } from '@/lib/fields/schema'

/** What is to be written; `from` and `to` beside the filter are its period. */
export const startExportJobInput = z.strictObject({
  ...exportQuestion,
  from: dayField().optional(),
  to: dayField().optional(),
})

const text = z.string().nullable()

export const exportJobRecord = z.object({
  id: z.uuid(),
  kind: z.string(),
  format: z.enum(EXPORT_FORMATS),
  from: text,
  to: text,
  filter: z.record(z.string(), z.string()),
  state: z.enum(EXPORT_JOB_STATES),
  /** Rows written so far. */
  doneCount: z.number(),
  /** Rows of the finished file. */
  rowCount: z.number().nullable(),
  /** In German. */
  failure: text,
  /** Null until it is done, and again once it has expired. */
  file: z.object({ name: z.string(), type: z.string(), size: z.number(), sha256: z.string() }).nullable(),
  isRepeat: z.boolean(),
  startedByName: z.string(),
  createdAt: z.string(),
  finishedAt: text,
  expiresAt: text,
})
export type ExportJobRecord = z.output<typeof exportJobRecord>
