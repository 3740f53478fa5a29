import { parse } from 'csv-parse/sync'
import { read, SSF, utils, type CellObject, type WorkSheet } from 'xlsx'
import type { CellValue, ColumnType } from '@/lib/domain/table-cell'
import type { NamedFile } from '@/lib/server/files/table-file'

/** A column of a file with the values of its rows, as in the API. */
export interface ExpectedColumn {
  heading: string
  type: ColumnType
  values: CellValue[]
}

/** Returns the file's bytes; it can be read only once. */
export const bytesOf = async ({ file }: NamedFile): Promise<Buffer> =>
  Buffer.from(await new Response(file.read()).arrayBuffer())

/** Formats an instant in German time: `2026-11-20 09:58:11`. */
const berlin = (iso: string) => new Date(iso).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })

const german = (day: string) => day.split('-').toReversed().join('.')

/** Returns a value as another program reads it in CSV, without any of our own code. */
function inCsv(type: ColumnType, value: CellValue): string {
  if (value === null || value === '') return ''
  if (type === 'boolean') return value === true ? 'ja' : 'nein'
  const text = String(value)
  if (type === 'day') return german(text)
  if (type === 'instant') return berlin(text).replace(/^\S+/, german)
  if (type === 'text') return '=+-@\t\r'.includes(text.charAt(0)) ? `'${text}` : text
  return text.replace('.', ',')
}

/**
 * Returns a value as another program reads it in a workbook: its cell type, and a number, a text,
 * or a date and time.
 */
function inSheet(type: ColumnType, value: CellValue): [string, number | string] | null {
  if (value === null || value === '') return null
  if (type === 'boolean') return ['s', value === true ? 'ja' : 'nein']
  const text = String(value)
  if (type === 'text') return ['s', text]
  if (type === 'day') return ['day', text]
  if (type === 'instant') return ['instant', berlin(text)]
  return ['n', Number(text)]
}

/** Parses the rows of a CSV file, including headings. */
export function csvTable(bytes: Buffer): string[][] {
  return parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n' })
}

const rowsOf = (columns: readonly ExpectedColumn[]) => [...(columns[0]?.values.keys() ?? [])]

/** Returns the expected rows of a CSV file with these columns. */
export const expectedCsv = (columns: readonly ExpectedColumn[]): string[][] => [
  columns.map(({ heading }) => heading),
  ...rowsOf(columns).map((row) => columns.map(({ type, values }) => inCsv(type, values[row] ?? null))),
]

/** Returns the expected cells of a workbook with these columns. */
export const expectedSheet = (columns: readonly ExpectedColumn[]) => [
  columns.map(({ heading }) => ['s', heading]),
  ...rowsOf(columns).map((row) => columns.map(({ type, values }) => inSheet(type, values[row] ?? null))),
]

/** Reads the cells of a workbook's only sheet with SheetJS; throws if one of them is a formula. */
export function sheetTable(bytes: Buffer, types: readonly ColumnType[]) {
  const book = read(bytes, { cellNF: true, cellFormula: true })
  const sheet: WorkSheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const { e: last } = utils.decode_range(sheet['!ref'] ?? 'A1')
  return Array.from({ length: last.r + 1 }, (_, r) =>
    types.map((type, c) =>
      found(r === 0 ? 'text' : type, sheet[utils.encode_cell({ r, c })] as CellObject | undefined),
    ),
  )
}

function found(type: ColumnType, cell: CellObject | undefined): [string, number | string] | null {
  if (!cell || cell.t === 'z') return null
  if (cell.f !== undefined) throw new Error(`a formula: ${cell.f}`)
  const { t, v } = cell
  if (t !== 'n' || typeof v !== 'number') return [t, String(v)]
  if (type !== 'day' && type !== 'instant') return [t, v]
  const { y, m, d, H, M, S } = SSF.parse_date_code(v) as Record<'y' | 'm' | 'd' | 'H' | 'M' | 'S', number>
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${y}-${two(m)}-${two(d)}`
  return [type, type === 'day' ? day : `${day} ${two(H)}:${two(M)}:${two(S)}`]
}
