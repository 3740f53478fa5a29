import { z } from 'zod'
import { IMPORT_MODES, IMPORT_OUTCOMES, IMPORT_STATES } from '@/lib/services/imports/words'
import { idField, textField, versionField } from '@/lib/fields/schema'

const heading = () => z.string().max(220, 'validation.tooLong')

/** Field by heading; null: the column is not used. */
const mapping = () => z.record(heading(), z.string().max(60).nullable())

/** Defaults of new records for empty cells: text by field, as in the file. */
const defaults = () => z.record(z.string().max(60), textField(200))

export const startImportInput = z.strictObject({
  kind: textField(40),
  filename: textField(255),
  content: z.instanceof(Uint8Array),
  mapping: mapping().optional(),
  defaults: defaults().optional(),
})

export const mapImportInput = z.strictObject({
  id: idField(),
  version: versionField(),
  mapping: mapping().optional(),
  defaults: defaults().optional(),
})

export const importKey = z.strictObject({ id: idField(), version: versionField() })

export const commitImportInput = importKey.extend({ mode: z.enum(IMPORT_MODES) })

const counts = {
  rowCount: z.number(),
  newCount: z.number(),
  changedCount: z.number(),
  unchangedCount: z.number(),
  faultyCount: z.number(),
  doneCount: z.number(),
  /** New records whose name an earlier row of the file has: a hint, not an error. */
  sameNameCount: z.number(),
}

/** An import; after DONE its counts are those of the written rows. */
export const importRecord = z.object({
  id: z.uuid(),
  version: z.number(),
  kind: z.string(),
  filename: z.string(),
  state: z.enum(IMPORT_STATES),
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  columns: z.array(z.object({ heading: z.string(), field: z.string().nullable() })),
  defaults: z.record(z.string(), z.string()),
  ...counts,
  mode: z.enum(IMPORT_MODES).nullable(),
  /** In German. */
  failure: z.string().nullable(),
  canUndo: z.boolean(),
  startedByName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type ImportRecord = z.output<typeof importRecord>

const side = z.string().nullable()

export const importRowRecord = z.object({
  line: z.number(),
  outcome: z.enum(IMPORT_OUTCOMES),
  entityId: z.uuid().nullable(),
  values: z.record(z.string(), z.string()),
  changes: z.record(z.string(), z.object({ from: side, to: side })),
  /** An earlier line with the same name. */
  sameNameAs: z.number().nullable(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
})
export type ImportRowRecord = z.output<typeof importRowRecord>
