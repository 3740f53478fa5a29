import { z } from 'zod'
import { EXPORT_FORMATS, EXPORTABLE } from '@/lib/domain/exportable'
import { ENCODINGS } from '@/lib/domain/table-cell'
import { idField, requiredText, typedText, versionField } from '@/lib/fields/schema'

/** More columns than any list has. */
const MAX_COLUMNS = 200

/** Characters of a filter: a hundred ids, as in a URL. */
const MAX_FILTER = 4_000

/** The stored choices of a profile, except its name. */
const choice = {
  kind: z.enum(EXPORTABLE, { error: 'validation.invalidChoice' }),
  format: z.enum(EXPORT_FORMATS, { error: 'validation.invalidChoice' }),
  encoding: z.enum(ENCODINGS, { error: 'validation.invalidChoice' }),
  /** Names of columns, in the order of the file; empty for all. */
  columns: z.array(requiredText(60)).max(MAX_COLUMNS, 'validation.tooMany'),
  /**
   * Filters as in the URL of the list's page, including spaces: a till's names may contain them.
   */
  filter: z
    .record(z.string().min(1).max(60), typedText(MAX_FILTER))
    .refine((filter) => Object.keys(filter).length <= 30, { error: 'validation.tooMany' }),
}

export const exportProfileName = z.strictObject({ name: requiredText(80) })

/** The list to export; by default with all its columns as CSV. */
export const exportQuestion = {
  ...choice,
  format: choice.format.default('csv'),
  encoding: choice.encoding.default('utf-8'),
  columns: choice.columns.default([]),
  filter: choice.filter.default({}),
}

export const createExportProfileInput = exportProfileName.extend(exportQuestion)

export const updateExportProfileInput = exportProfileName
  .extend(choice)
  .partial()
  .extend({ id: idField(), version: versionField() })

export const exportProfileRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(EXPORTABLE),
  format: z.enum(EXPORT_FORMATS),
  encoding: z.enum(ENCODINGS),
  columns: z.array(z.string()),
  filter: z.record(z.string(), z.string()),
  /** Saved columns and filters that the list no longer offers. */
  gone: z.object({ columns: z.array(z.string()), filter: z.array(z.string()) }),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ExportProfileRecord = z.output<typeof exportProfileRecord>
