import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { IMPORT_MODES, IMPORT_OUTCOMES, IMPORT_STATES } from '@/lib/services/imports/words'
import { PERSON_KINDS } from '@/lib/domain/actor'
import type { ColumnNotation } from '@/lib/domain/column-notation'
import type { CellFacts } from '@/lib/domain/read-cell'
import type { ColumnType } from '@/lib/domain/table-cell'
import type { ReadingChoice, TableSource } from '@/lib/domain/table-source'
import { bytea, companyId, instant, recordColumns, tenantId } from './columns'
import type { KeptReason } from './customer-runs'
import { tenant } from './tenants'

const count = (name: string) => integer(name).notNull().default(0)

/** A column of the file, how its cells are read, and its target field; null: not used. */
export interface KeptColumn extends ColumnNotation {
  heading: string
  field: string | null
  /** Absent if the column is not used. */
  type?: ColumnType
  /** The first number of which a spreadsheet stores more digits than people see. */
  rounded?: { exact: string; shown: string }
  /** Number of cells with content. */
  filled?: number
}

/** A cell as people corrected it in the preview. */
export interface CellCorrection {
  line: number
  heading: string
  text: string
}

/** An error in a row, before translation. */
export interface KeptIssue {
  path: string
  code: string
  params?: Record<string, string | number>
}

/**
 * A file of records to be read, previewed and applied; its counts are of the findings, and once
 * done of the rows written.
 */
export const dataImport = pgTable(
  'import',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    filename: text('filename').notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull(),
    /** The file until its rows are written: people may have it read in another way. */
    content: bytea('content'),
    /** Settings for reading it that people chose; the rest is guessed. */
    reading: jsonb('reading').$type<ReadingChoice>().notNull().default({}),
    /** How it was read; null: not yet, or to be read again. */
    source: jsonb('source').$type<TableSource>(),
    /** Null for a spreadsheet. */
    encoding: text('encoding'),
    separator: text('separator'),
    /** Fields by heading, as requested before the headings were known. */
    mapping: jsonb('mapping').$type<Record<string, string | null>>().notNull().default({}),
    columns: jsonb('columns').$type<KeptColumn[]>().notNull().default([]),
    /** Defaults for new records where the file has no value: text by field. */
    defaults: jsonb('defaults').$type<Record<string, string>>().notNull().default({}),
    /** Cells that people corrected; they apply however the file is read. */
    corrections: jsonb('corrections').$type<CellCorrection[]>().notNull().default([]),
    rowCount: count('row_count'),
    newCount: count('new_count'),
    changedCount: count('changed_count'),
    unchangedCount: count('unchanged_count'),
    faultyCount: count('faulty_count'),
    doneCount: count('done_count'),
    /** Number of new rows whose name appears in an earlier row. */
    sameNameCount: count('same_name_count'),
    /** Number of written rows that were taken back while others were left. */
    undoneCount: count('undone_count'),
    /** Whether undoing leaves the records that were changed or used since. */
    undoRest: boolean('undo_rest').notNull().default(false),
    mode: text('mode', { enum: IMPORT_MODES }),
    failure: jsonb('failure').$type<KeptReason>(),
    /** Snapshot, as in the audit log. */
    startedByName: text('started_by_name').notNull(),
    /** The user who made the last request: the job has their rights. */
    actorId: uuid('actor_id').notNull(),
    actorKind: text('actor_kind', { enum: PERSON_KINDS }).notNull(),
    companyId: companyId(),
    finishedAt: instant('finished_at'),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('import_by_age').on(t.tenantId, t.createdAt, t.id),
    foreignKey({ name: 'import_tenant', columns: [t.tenantId], foreignColumns: [tenant.id] }),
  ],
)

/** A row of the file: its values, the findings, and the result of writing it. */
export const importRow = pgTable(
  'import_row',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    /** Line of the file; headings are line 1. */
    line: integer('line').notNull(),
    id: uuid('id').notNull(),
    /** As people see them. */
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** Facts that a spreadsheet contains about its cells. */
    facts: jsonb('facts').$type<CellFacts>().notNull().default({}),
    outcome: text('outcome', { enum: IMPORT_OUTCOMES }),
    entityId: uuid('entity_id'),
    /** The earlier line with the same name; a hint, not an error. */
    sameNameAs: integer('same_name_as'),
    changes: jsonb('changes').$type<Record<string, { from: string | null; to: string | null }>>(),
    errors: jsonb('errors').$type<KeptIssue[]>().notNull().default([]),
    /** The record's version after this row was written; null: nothing was written. */
    writtenVersion: integer('written_version'),
    /** Taken back while others were left. */
    isUndone: boolean('is_undone').notNull().default(false),
    /** The previous values, specific to the kind. */
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.importId, t.line] }),
    index('import_row_by_outcome').on(t.tenantId, t.importId, t.outcome, t.line),
    index('import_row_same_name')
      .on(t.tenantId, t.importId, t.line)
      .where(sql`same_name_as is not null`),
    index('import_row_written')
      .on(t.tenantId, t.importId, t.line)
      .where(sql`written_version is not null`),
    foreignKey({
      name: 'import_row_import',
      columns: [t.tenantId, t.importId],
      foreignColumns: [dataImport.tenantId, dataImport.id],
    }).onDelete('cascade'),
  ],
)

/** How the columns of files with these headings were mapped when one was last written. */
export const importMapping = pgTable(
  'import_mapping',
  {
    tenantId: tenantId(),
    kind: text('kind').notNull(),
    /** Digest of the headings, in any order. */
    headings: text('headings').notNull(),
    mapping: jsonb('mapping').$type<Record<string, string | null>>().notNull(),
    defaults: jsonb('defaults').$type<Record<string, string>>().notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind, t.headings] }),
    index('import_mapping_by_use').on(t.tenantId, t.usedAt),
    foreignKey({ name: 'import_mapping_tenant', columns: [t.tenantId], foreignColumns: [tenant.id] }),
  ],
)
