import { CsvError, parse } from 'csv-parse/sync'
import type { TableEncoding } from '@/lib/domain/table-source'
import { TableUnreadable, type ParsedTable } from './parsed-table'
import { guessSeparator } from './separator'
import type { TableRow } from './table-rows'
import { decodeTable } from './text-encoding'

interface CsvChoice {
  encoding: TableEncoding
  /** Guessed if omitted. */
  separator?: string | undefined
  /** Folded headings by which the separator is guessed. */
  known: ReadonlySet<string>
}

/**
 * Parses the rows of a CSV file; quoted fields may span lines. Throws TableUnreadable for an
 * unclosed quote.
 */
export function parseCsv(bytes: Buffer, { encoding, separator, known }: CsvChoice): ParsedTable {
  const whole = decodeTable(bytes, encoding)
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
  const [declaration = '', declared] = /^sep=(.)\n/.exec(whole) ?? []
  const text = whole.slice(declaration.length)
  const delimiter = separator ?? declared ?? guessSeparator(text, known)
  const offset = declaration ? 1 : 0
  try {
    const records = parse(withQuotesAtEdges(text, delimiter), {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const rows = records.map(({ record, info }): TableRow => [
      offset + info.lines - breaksIn(record),
      record,
      {},
    ])
    return { separator: delimiter, sheet: null, sheets: [], merges: [], hiddenRows: 0, rows }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new TableUnreadable('import.quotes', { line: Number((error as { lines?: number }).lines ?? 1) })
  }
}

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)

/**
 * Returns the text without blanks between a separator and quotes: `"Meier" ; "Köln"` is quoted,
 * too. Quotes within a text, as in `"Spezial" Brot`, stay.
 */
function withQuotesAtEdges(text: string, separator: string): string {
  const edge = separator.replace(/[|\\^$.*+?()[\]{}]/, String.raw`\$&`)
  const blank = separator === '\t' ? '[ \u00A0]' : '[ \u00A0\t]'
  const field = new RegExp(`(^|${edge})${blank}*("[^"]*(?:""[^"]*)*")${blank}*(?=${edge}|\n|$)`, 'gm')
  const isBlankBeside = new RegExp(`"${blank}|${blank}"`)
  return isBlankBeside.test(text) ? text.replace(field, '$1$2') : text
}
