import { z } from 'zod'
import { EXPORT_JOB_STATES } from '@/lib/services/export-jobs/words'
import { EXPORT_FORMATS, EXPORT_JOB_KINDS, type HandOverRequest } from '@/lib/domain/exportable'
import { exportQuestion } from '@/lib/services/export-profiles/schema'
import { dayField, idField } from '@/lib/fields/schema'
import { FILE_PART_STATES, FILE_PARTS } from '@/lib/domain/file-part'

/** Kinds that are not lists: they have a period and no columns. */
const OF_A_PERIOD = ['datev', 'pos-report', 'dsfinvk', 'tse-tar', 'audit-package', 'z3']

/** Kinds that write one ZIP, and have no filters. */
export const ZIPPED = ['datev', 'dsfinvk', 'tse-tar', 'audit-package', 'z3', 'verfahrensdokumentation']

/** Kinds that may be restricted to tills. */
const OF_TILLS = ['dsfinvk', 'tse-tar', 'audit-package']

/** Maximum number of tills of an export, many more than a company has. */
const MOST_TILLS = 500

/**
 * The request for an export; `from` and `to` outside the filter are its period. Kinds that are not
 * lists have a period and no columns: `datev`, with `options` and no filters, `pos-report`, whose
 * filter contains the `report` and its conditions, `dsfinvk`, `tse-tar` and `audit-package`, for
 * all tills or `devices`, and `z3`; `verfahrensdokumentation` needs no period.
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
      devices: z.array(idField()).max(MOST_TILLS, 'validation.tooMany').optional(),
    })
    .superRefine(({ kind, columns, filter, options, devices, ...period }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (OF_A_PERIOD.includes(kind)) {
        for (const name of ['from', 'to'] as const) if (!period[name]) refuse(name, 'validation.required')
      }
      if ((OF_A_PERIOD.includes(kind) || ZIPPED.includes(kind)) && columns.length > 0)
        refuse('columns', 'validation.invalid')
      if (ZIPPED.includes(kind) && Object.keys(filter).length > 0) refuse('filter', 'validation.invalid')
      if (kind !== 'datev' && options) refuse('options', 'validation.invalid')
      if (!OF_TILLS.includes(kind) && devices) refuse('devices', 'validation.invalid')
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
  /** Of the file, also after it has expired. */
  sha256: text,
  /** The findings of its checks, in German, each with its page; none for kinds without checks. */
  notes: z.array(z.object({ code: z.string(), message: z.string(), link: text })),
  /** The parts of a file that is made from several. */
  parts: z.array(
    z.object({
      part: z.enum(FILE_PARTS),
      state: z.enum(FILE_PART_STATES),
      done: z.number(),
      total: z.number().nullable(),
    }),
  ),
  /** Since when auditors of company and period see it, and who released it; null if they do not. */
  release: z.object({ at: z.string(), byName: z.string() }).nullable(),
  isRepeat: z.boolean(),
  startedByName: z.string(),
  createdAt: z.string(),
  finishedAt: text,
  expiresAt: text,
})
export type ExportJobRecord = z.output<typeof exportJobRecord>
