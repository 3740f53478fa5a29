import { z } from 'zod'
import { EXPORT_JOB_STATES } from '@/lib/services/export-jobs/words'
import { EXPORT_FORMATS, EXPORT_JOB_KINDS, type HandOverRequest } from '@/lib/domain/exportable'
import { exportQuestion } from '@/lib/services/export-profiles/schema'
import { dayField } from '@/lib/fields/schema'

/**
 * The request for an export; `from` and `to` outside the filter are its period. Two kinds are no
 * lists and have a period and no columns: `datev`, with `options` and no filters, and `pos-report`,
 * whose filter contains the `report` and its conditions.
 */
export const startInput = (options: z.ZodType<HandOverRequest>, filterOfReports: string) =>
  z
    .strictObject({
      ...exportQuestion,
      filter: exportQuestion.filter.describe(
        `Of a list the filters of its page’s address. ${filterOfReports}`,
      ),
      kind: z.enum(EXPORT_JOB_KINDS, { error: 'validation.invalidChoice' }),
      from: dayField().optional(),
      to: dayField().optional(),
      options: options.optional(),
    })
    .superRefine(({ kind, columns, filter, options, ...period }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (kind === 'datev' || kind === 'pos-report') {
        for (const name of ['from', 'to'] as const) if (!period[name]) refuse(name, 'validation.required')
        if (columns.length > 0) refuse('columns', 'validation.invalid')
      }
      if (kind === 'datev' && Object.keys(filter).length > 0) refuse('filter', 'validation.invalid')
      if (kind !== 'datev' && options) refuse('options', 'validation.invalid')
    })

const text = z.string().nullable()

export const exportJobRecord = z.object({
  id: z.uuid(),
  kind: z.string(),
  format: z.enum([...EXPORT_FORMATS, 'zip']),
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
