import { CsvError, parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import type { Encoding } from '@/lib/domain/table-cell'

/** A row of a file: its line, and its cells as text. */
export type TableRow = readonly [line: number, cells: readonly string[]]

/** A whole file: the first row holds the headings. */
export interface ParsedTable {
  separator: string | null
  rows: TableRow[]
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

const SEPARATORS = [';', '\t', ','] as const

/** Rows of a CSV file with quoted fields, also over several lines. Throws TableUnreadable for quotes that never end. */
export function parseCsv(bytes: Buffer, encoding: Encoding): ParsedTable {
  const decoded = iconv.decode(bytes, encoding === 'utf-8' ? 'utf8' : 'win1252')
  const whole = decoded.replaceAll(/\r\n?/g, '\n')
  const [declaration = '', declared] = /^sep=(.)\n/.exec(whole) ?? []
  const text = whole.slice(declaration.length)
  const separator = declared ?? separatorOf(text)
  const offset = declaration ? 1 : 0
  try {
    const records = parse(text, {
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const rows = records.map(({ record, info }): TableRow => [offset + info.lines - breaksIn(record), record])
    return { separator, rows: rows.filter(([, cells]) => cells.some((cell) => cell.trim())) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new TableUnreadable('import.quotes', { line: Number((error as { lines?: number }).lines ?? 1) })
  }
}

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)

/** The one that the line of headings has most of, outside of quotes. */
function separatorOf(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? ''
  const counted = SEPARATORS.map((one) => [line.split(one).length, one] as const)
  return counted.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
}
