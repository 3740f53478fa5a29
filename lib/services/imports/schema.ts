import { z } from 'zod'
import { DAY_ORDERS, DECIMAL_MARKS } from '@/lib/domain/column-notation'
import { COLUMN_TYPES } from '@/lib/domain/table-cell'
import { SEPARATORS, TABLE_ENCODINGS } from '@/lib/domain/table-source'
import { IMPORT_MODES, IMPORT_OUTCOMES, IMPORT_STATES, OBSTACLES } from '@/lib/services/imports/words'
import { idField, textField, typedText, versionField } from '@/lib/fields/schema'

const heading = () => z.string().max(220, 'validation.tooLong')

/** Field by heading; null: the column is not used. */
const mapping = () => z.record(heading(), z.string().max(60).nullable())

/** Defaults of new records for empty cells: text by field, as in the file. */
const defaults = () => z.record(z.string().max(60), textField(200))

const invalidChoice = { error: 'validation.invalidChoice' }

/** How the file is read, as far as users overrule the guess. */
const reading = () =>
  z.strictObject({
    sheet: textField(100).optional(),
    headingLine: z.int().min(1).max(2_147_483_647).optional(),
    separator: z.enum(SEPARATORS, invalidChoice).optional(),
    encoding: z.enum(TABLE_ENCODINGS, invalidChoice).optional(),
    hiddenRows: z.boolean().optional(),
    decimals: z.record(heading(), z.enum(DECIMAL_MARKS, invalidChoice)).optional(),
    dayOrders: z.record(heading(), z.enum(DAY_ORDERS, invalidChoice)).optional(),
  })

export const startImportInput = z.strictObject({
  kind: textField(40),
  filename: textField(255),
  content: z.instanceof(Uint8Array),
  mapping: mapping().optional(),
  defaults: defaults().optional(),
  reading: reading().optional(),
})

export const mapImportInput = z.strictObject({
  id: idField(),
  version: versionField(),
  mapping: mapping().optional(),
  defaults: defaults().optional(),
  reading: reading().optional(),
})

export const importKey = z.strictObject({ id: idField(), version: versionField() })

export const commitImportInput = importKey.extend({ mode: z.enum(IMPORT_MODES) })

/** `rest`: records changed or used since stay, and the others are undone. */
export const undoImportInput = importKey.extend({ rest: z.boolean().default(false) })

/** Cells of a preview with their corrected text. */
export const correctCellsInput = importKey.extend({
  cells: z
    .array(
      z.strictObject({
        line: z.int().min(1).max(2_147_483_647),
        heading: typedText(220),
        text: textField(1_000),
      }),
    )
    .min(1)
    .max(500),
})

const counts = {
  rowCount: z.number(),
  newCount: z.number(),
  changedCount: z.number(),
  unchangedCount: z.number(),
  faultyCount: z.number(),
  doneCount: z.number(),
  /** New records whose name an earlier row of the file has: a hint, not an error. */
  sameNameCount: z.number(),
  /** Written records that were undone while others were kept. */
  undoneCount: z.number(),
}

/** A guess about a column; null: its cells contradict each other. */
const guessOf = <const Word extends string>(words: readonly Word[]) =>
  z.object({ notation: z.enum(words).nullable(), isProven: z.boolean() })

const importColumn = z.object({
  heading: z.string(),
  field: z.string().nullable(),
  /** Type of the field. */
  type: z.enum(COLUMN_TYPES).optional(),
  /** Decimal mark of numbers such as 1.250; missing if the column has none. */
  decimal: guessOf(DECIMAL_MARKS).optional(),
  /** Order of days such as 03/04/2024, or with points, too; missing if the column has none. */
  days: guessOf(DAY_ORDERS).extend({ withPoints: z.boolean().optional() }).optional(),
  /** A number of which the spreadsheet stores more digits than it shows. */
  rounded: z.object({ exact: z.string(), shown: z.string() }).optional(),
  /** Number of cells with content. */
  filled: z.number().optional(),
})

/** How the file was read. */
const source = z.object({
  sheet: z.string().nullable(),
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  headingLine: z.number(),
  firstLines: z.array(z.object({ line: z.number(), text: z.string() })),
  hiddenRows: z.number(),
  joinedRows: z.number(),
  /** Whether the columns got their fields from an earlier file with the same headings. */
  isRemembered: z.boolean().optional(),
})

/** An import; after DONE its counts are those of the written rows. */
export const importRecord = z.object({
  id: z.uuid(),
  version: z.number(),
  kind: z.string(),
  filename: z.string(),
  state: z.enum(IMPORT_STATES),
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  /** Null until the file is read. */
  source: source.nullable(),
  /** The settings chosen for reading. */
  reading: reading(),
  columns: z.array(importColumn),
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
  /** Fields whose cells were corrected in the preview. */
  corrected: z.array(z.string()),
  /** Undone while others were kept. */
  isUndone: z.boolean(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
})
export type ImportRowRecord = z.output<typeof importRowRecord>

/** Rows that are faulty for the same reason, the most frequent reason first. */
export const importCause = z.object({
  /** Field of the reason; '' for the row as a whole. */
  path: z.string(),
  code: z.string(),
  message: z.string(),
  count: z.number(),
  /** The most frequent texts of these cells; '' for empty ones. */
  texts: z.array(z.object({ text: z.string(), count: z.number() })),
})
export type ImportCause = z.output<typeof importCause>

/** The first written records that cannot be undone; `free` is the number of those that can. */
export const importObstacles = z.object({
  rows: z.array(
    z.object({ line: z.number(), entityId: z.uuid(), record: z.string(), reason: z.enum(OBSTACLES) }),
  ),
  total: z.number(),
  free: z.number(),
})
export type ImportObstacles = z.output<typeof importObstacles>
