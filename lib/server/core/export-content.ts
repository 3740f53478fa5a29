import type { KeptQuestion } from '@/db/schema/export-jobs'
import type { TenantTx } from '@/db/tenant'
import type { ExportFormat, HandOverRequest } from '@/lib/domain/exportable'
import type { FilePart } from '@/lib/domain/file-part'
import type { Module, Right } from '@/lib/domain/rights'
import type { Context } from './context'
import type { NamedFile, TableFile } from '@/lib/server/files/table-file'
import type { StepScope } from './use-case'

export type ExportJobFormat = ExportFormat | 'zip'

/** The request for a background export, before validation. */
export interface ExportRequest {
  format: ExportJobFormat
  question: Omit<KeptQuestion, 'handOver'>
  handOver?: HandOverRequest
}

/** The stored part of a background export that decides its file's content. */
export interface ExportOrder {
  id: string
  createdAt: Date
  format: ExportJobFormat
  question: KeptQuestion
  /** Whether a passing failure of this attempt would be the last one. */
  isLastTry?: boolean
}

/** Takes the rows written so far, and the state of each part; throws to abort. */
export type OnProgress = (rows: number, parts?: readonly FilePart[]) => void

export interface WrittenExport extends Omit<NamedFile, 'file'> {
  file: TableFile
  /** Rows of the file; left out if `onRows` counted them. */
  rows?: number
  /** Whether its period was exported before. */
  isRepeat?: boolean
  /** Records that it was exported, in the transaction that stores the file. */
  keep?: (tx: TenantTx) => Promise<void>
  /** The parts of a file that is made from several. */
  parts?: readonly FilePart[]
}

/** One kind of background export: lists, reports and hand-overs each register theirs. */
export interface ExportContent {
  /**
   * The page that offers the file, and the rights required, in addition to the right to export, to
   * be notified of it.
   */
  link: string
  rights: readonly (Right | 'tenantAdmin')[]
  module: Module | null
  /**
   * Returns the query in its stored form. Throws what writing the file would throw for columns,
   * filters and periods.
   */
  check: (scope: StepScope, request: ExportRequest) => Promise<KeptQuestion>
  /** Name of the entry that the finished file leaves in the log; without one it leaves none. */
  audited?: string
  /** Throws forbidden if the person lost a right to a part of the finished file. */
  refuseLost: (ctx: Context, question: KeptQuestion) => void
  /**
   * For a file that someone else has to prepare first: returns when to look again, null once it can
   * be written. No worker waits in between; the work of a lost one continues.
   */
  prepare?: (ctx: Context, order: ExportOrder, onRows: OnProgress) => Promise<Date | null>
  /**
   * Writes the file with the rights of `ctx`; `onRows` gets the rows written so far, with the parts
   * of a file that has some, and throws if the file is no longer wanted.
   */
  write: (ctx: Context, order: ExportOrder, onRows: OnProgress) => Promise<WrittenExport>
}
