import type { ColumnType } from '@/lib/domain/table-cell'
import type { FieldIssue } from './errors'
import type { AuditEntry } from './audit'
import type { Context } from './context'
import type { StepScope } from './use-case'

/** A row of a file: text by field; a missing field has no column. */
export interface ImportedRow {
  line: number
  values: Readonly<Record<string, string>>
}

/** The changes a row would make, in readable form. */
export type ImportedChanges = Record<string, { from: string | null; to: string | null }>

/** The decision on a row; `write` is private to the kind. */
export type Verdict =
  | { outcome: 'FAULTY'; entityId: string | null; issues: FieldIssue[] }
  | { outcome: 'UNCHANGED'; entityId: string }
  | { outcome: 'CHANGED'; entityId: string; changes: ImportedChanges; write: unknown }
  | { outcome: 'NEW'; entityId: null; changes: ImportedChanges; write: unknown }

export type WritableVerdict = Extract<Verdict, { write: unknown }>

/** The result of writing a row: `before` restores it; null if the record is new. */
export interface WrittenRow {
  entityId: string
  version: number
  before: Record<string, unknown> | null
}

/** A field that a column can be mapped to. */
interface ImportField {
  type: ColumnType
  /** The enumeration whose German labels are its values. */
  words?: string
  /** Reads the values to choose from, if they are records of the tenant. */
  choices?: (ctx: Context) => Promise<readonly string[]>
}

/**
 * How records of a kind are read from a file; the rights and the fields are in
 * `lib/domain/importable.ts`.
 */
export interface ImportKind {
  fields: Readonly<Record<string, ImportField>>
  /**
   * Headings that are recognized in addition to those of exports, by field, folded by
   * `foldHeading`.
   */
  headings: Readonly<Record<string, readonly string[]>>
  /** Fields of numbers and codes, which spreadsheets take for amounts and days. */
  codes: readonly string[]
  /** Days that can only be past. */
  pastDays: readonly string[]
  /** Returns keys that identify a row's record; a second row with the same key is an error. */
  keys: (values: ImportedRow['values']) => string[]
  /**
   * Returns keys by which people would take two records for the same: a folded name, a GTIN.
   * Similar rows are pointed out, but are not errors.
   */
  likeness: (values: ImportedRow['values']) => string[]
  /**
   * Reads the affected records and decides on each row; `lock` locks them until they are written.
   */
  judge: (scope: StepScope, rows: readonly ImportedRow[], options: JudgeOptions) => Promise<Verdict[]>
  /**
   * Writes the rows; returns the audit entries in the same order. `numbers` are free ones for new
   * records.
   */
  write: (
    scope: StepScope,
    verdicts: readonly WritableVerdict[],
    numbers: IterableIterator<string>,
  ) => Promise<{ written: WrittenRow[]; traces: AuditEntry[] }>
  /**
   * Reserves free numbers for new records that have none in this field, in a transaction of its
   * own, so that a long import blocks no other; `typed` are the file's own.
   */
  reserve?: {
    field: string
    take: (scope: StepScope, count: number, typed: ReadonlySet<string>) => Promise<string[]>
  }
  /**
   * Reverts locked rows: new records are removed, changed ones restored. Returns the audit entries.
   */
  undo: (scope: StepScope, rows: readonly WrittenRow[]) => Promise<AuditEntry[]>
}

export interface JudgeOptions {
  defaults: Readonly<Record<string, string>>
  lock: boolean
}

export const defineImport = (kind: ImportKind): ImportKind => kind

/** The registered kinds by their name in URLs. */
export type ImportKinds = Readonly<Record<string, ImportKind>>
