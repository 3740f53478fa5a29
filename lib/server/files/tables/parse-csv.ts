import { CsvError, parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import type { TableEncoding } from './inspect'
import { withoutTitle, type TableRow } from './table-rows'

/** A whole file; the first row holds the headings. */
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

const ICONV = { 'utf-8': 'utf8', 'windows-1252': 'win1252', 'utf-16': 'utf16' } as const
const SEPARATORS = [';', '\t', ','] as const

/**
 * Parses the rows of a CSV file; quoted fields may span lines. Throws TableUnreadable for an
 * unclosed quote.
 */
export function parseCsv(bytes: Buffer, encoding: TableEncoding): ParsedTable {
  const decoded = iconv.decode(bytes, ICONV[encoding])
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
    return { separator, rows: withoutTitle(rows) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new TableUnreadable('import.quotes', { line: Number((error as { lines?: number }).lines ?? 1) })
  }
}

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)

/** Maximum number of lines above the headings. */
const TITLE_LINES = 10

/**
 * Returns the most frequent separator outside quotes in the heading line: the first line that has
 * any, since a title may be above it.
 */
function separatorOf(text: string): string {
  const lines = text.replaceAll(/"(?:[^"]|"")*"/g, '').split('\n', TITLE_LINES)
  for (const line of lines) {
    const counted = SEPARATORS.map((one) => [line.split(one).length, one] as const)
    const [count, best] = counted.reduce((most, one) => (one[0] > most[0] ? one : most))
    if (count > 1) return best
  }
  return SEPARATORS[0]
}
