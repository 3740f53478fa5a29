import type { TableSheet } from '@/lib/domain/table-source'
import type { TableRow } from './table-rows'

/** Merged cells, counted from 0. */
export interface JoinedCells {
  rows: [first: number, last: number]
  columns: [first: number, last: number]
}

/** A whole file with its title, headings and rows. */
export interface ParsedTable {
  separator: string | null
  sheet: string | null
  sheets: TableSheet[]
  merges: readonly JoinedCells[]
  /** Rows that the spreadsheet hides, whether they are read or not. */
  hiddenRows: number
  rows: readonly TableRow[]
}

/** A file that cannot be read: a key below `errors`, with the text's parameters. */
export class TableUnreadable extends Error {
  constructor(
    readonly code: string,
    readonly params: Record<string, number> = {},
  ) {
    super(code)
  }
}
