import { unzipSync, zipSync } from 'fflate'
import { read, SSF, type CellObject } from 'xlsx'
import { TableUnreadable, type ParsedTable } from './parse-csv'
import { withoutTitle, type TableRow } from './table-rows'

/** Significant digits that a spreadsheet stores. */
const DIGITS = 15

/**
 * Parses the rows of the first sheet with several rows, each cell in German notation. Parts are
 * unpacked into exactly the size that the archive declares, so that a false size gains nothing.
 * Throws TableUnreadable.
 */
export function parseXlsx(bytes: Buffer): ParsedTable {
  const parts = unzipSync(bytes)
  const plain = zipSync(parts, { level: 0 })
  const book = read(plain, { type: 'array', dense: true, cellNF: true, cellFormula: false, cellHTML: false })
  // skips a cover sheet, which holds no list
  const sheets = book.SheetNames.map((name) => rowsOf(book.Sheets[name]?.['!data'] ?? []))
  const rows = sheets.find((one) => one.length > 1) ?? sheets.find((one) => one.length > 0)
  if (!rows) throw new TableUnreadable('import.empty')
  return { separator: null, rows }
}

/** Line numbers start at the first row with content. */
function rowsOf(data: (CellObject | undefined)[][]): TableRow[] {
  const rows = [...data.entries()].map(([index, cells = []]): TableRow => [
    index + 1,
    Array.from(cells, (cell) => textOf(cell)),
  ])
  const first = rows.find(([, cells]) => cells.some((cell) => cell.trim()))?.[0] ?? 1
  return withoutTitle(rows).map(([line, cells]) => [line - first + 1, cells])
}

function textOf(cell: CellObject | undefined): string {
  if (!cell) return ''
  const { t: type, v: value, z: format } = cell
  if (type === 'b') return value ? 'ja' : 'nein'
  if (type !== 'n' || typeof value !== 'number') return type === 's' ? String(value) : (cell.w ?? '')
  if (typeof format === 'string' && SSF.is_date(format)) return dayOf(value)
  // numbers with leading zeros, such as postcodes, and percentages are only complete in their
  // displayed form
  if (typeof format === 'string' && (/^0{2,}$/.test(format) || format.includes('%'))) return cell.w ?? ''
  return Number(value.toPrecision(DIGITS)).toString().replace('.', ',')
}

function dayOf(serial: number): string {
  const { y, m, d } = SSF.parse_date_code(serial) as { y: number; m: number; d: number }
  return `${String(d).padStart(2, '0')}.${String(m).padStart(2, '0')}.${y}`
}
