import type { DayOrder, DecimalMark } from './column-notation'

/** Encodings of text files: those of our exports, of Excel, of DOS and of old Macs. */
export const TABLE_ENCODINGS = [
  'utf-8',
  'utf-16',
  'windows-1252',
  'iso-8859-15',
  'cp850',
  'macintosh',
] as const
export type TableEncoding = (typeof TABLE_ENCODINGS)[number]

export const SEPARATORS = [';', '\t', ',', '|'] as const
type Separator = (typeof SEPARATORS)[number]

/** Settings that people choose for reading a file; the rest is guessed from the file. */
export interface ReadingChoice {
  sheet?: string | undefined
  /** Line of the headings. */
  headingLine?: number | undefined
  separator?: Separator | undefined
  encoding?: TableEncoding | undefined
  /** Whether rows that the spreadsheet hides are read, too. */
  hiddenRows?: boolean | undefined
  /** By heading. */
  decimals?: Record<string, DecimalMark> | undefined
  /** By heading. */
  dayOrders?: Record<string, DayOrder> | undefined
}

/** Choices with which a file is read again. */
export const FILE_CHOICES = ['sheet', 'headingLine', 'separator', 'encoding', 'hiddenRows'] as const

export type FileChoice = Pick<ReadingChoice, (typeof FILE_CHOICES)[number]>

export interface TableSheet {
  name: string
  isHidden: boolean
}

/** How a file was read. */
export interface TableSource {
  /** The sheet that was read; null for a text file. */
  sheet: string | null
  sheets: TableSheet[]
  headingLine: number
  /** The first lines with content, any of which may be the headings. */
  firstLines: { line: number; text: string }[]
  /** Rows that the spreadsheet hides. */
  hiddenRows: number
  /** Number of rows filled in from merged cells that span several rows. */
  joinedRows: number
  /** Whether the columns got their fields from an earlier file with the same headings. */
  isRemembered?: boolean
}
