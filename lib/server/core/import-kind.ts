import type { ColumnType } from '@/lib/domain/table-cell'
import type { FieldIssue } from './errors'
import type { AuditEntry } from './audit'
import type { Context } from './context'
import type { StepScope } from './use-case'

/** A row of a file: text by field; a field that is not there has no column. */
export interface ImportedRow {
  line: number
  values: Readonly<Record<string, string>>
}

/** What a row would change, as people read it. */
export type ImportedChanges = Record<string, { from: string | null; to: string | null }>

/** What is to be made of a row; `write` is the kind's own business. */
export type Verdict =
  | { outcome: 'FAULTY'; entityId: string | null; issues: FieldIssue[] }
  | { outcome: 'UNCHANGED'; entityId: string }
  | { outcome: 'CHANGED'; entityId: string; changes: ImportedChanges; write: unknown }
  | { outcome: 'NEW'; entityId: null; changes: ImportedChanges; write: unknown }

export type WritableVerdict = Extract<Verdict, { write: unknown }>

/** What writing a row did: `before` takes it back, null where the record is new. */
export interface WrittenRow {
  entityId: string
  version: number
  before: Record<string, unknown> | null
}

/** A field that a column can be for. */
interface ImportField {
  type: ColumnType
  /** The enumeration whose German words stand for its values. */
  words?: string
  /** Reads the values that may be chosen, if they are records of the tenant. */
  choices?: (ctx: Context) => Promise<readonly string[]>
}

/** How records of a kind are read from a file; who may, and which fields there are, is in `lib/domain/importable.ts`. */
export interface ImportKind {
  fields: Readonly<Record<string, ImportField>>
  /** Headings that are guessed beside those of exports, by field, folded as `foldHeading` does. */
  headings: Readonly<Record<string, readonly string[]>>
  /** What tells a row's record from others; two rows of a file with the same are one too many. */
  keys: (values: ImportedRow['values']) => string[]
  /** What people would take for the same record, folded; null for nothing. Rows that are alike are pointed out, and no fault. */
  likeness: (values: ImportedRow['values']) => string | null
  /** Looks up what the rows are about and decides on each; `lock` keeps the records as they are until they are written. */
  judge: (scope: StepScope, rows: readonly ImportedRow[], options: JudgeOptions) => Promise<Verdict[]>
  /** Writes; answers in the same order, with what is to be audited. `numbers` are free ones for new records. */
  write: (
    scope: StepScope,
    verdicts: readonly WritableVerdict[],
    numbers: IterableIterator<string>,
  ) => Promise<{ written: WrittenRow[]; traces: AuditEntry[] }>
  /**
   * Free numbers for new records that have none in this field, taken in a transaction of their own, so that a long import keeps
   * nobody waiting; `typed` are the file's own.
   */
  reserve?: {
    field: string
    take: (scope: StepScope, count: number, typed: ReadonlySet<string>) => Promise<string[]>
  }
  /** Takes locked rows back: new records are gone, changed ones as before. Answers what is to be audited. */
  undo: (scope: StepScope, written: readonly WrittenRow[]) => Promise<AuditEntry[]>
}

export interface JudgeOptions {
  defaults: Readonly<Record<string, string>>
  lock: boolean
}

/** Declares how records of a kind are imported. */
export const defineImport = (kind: ImportKind): ImportKind => kind

/** What stands for the kind in the registry, by its name in addresses. */
export type ImportKinds = Readonly<Record<string, ImportKind>>
