import { parse } from 'csv-parse/sync'
import { read, SSF, utils, type CellObject, type WorkSheet } from 'xlsx'
import type { CellValue, ColumnType } from '@/lib/domain/table-cell'
import type { NamedFile } from '@/lib/server/files/table-file'

/** A column of a file and what its rows hold there, as on the wire. */
export interface ExpectedColumn {
  heading: string
  type: ColumnType
  values: CellValue[]
}

/** The file's bytes; it is gone afterwards. */
export const bytesOf = async ({ file }: NamedFile): Promise<Buffer> =>
  Buffer.from(await new Response(file.read()).arrayBuffer())

/** An instant by a German clock: `2026-11-20 09:58:11`. */
const berlin = (iso: string) => new Date(iso).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })

const german = (day: string) => day.split('-').toReversed().join('.')

/** A value as another program finds it in CSV, said without any of our own code. */
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
 * A value as another program finds it in a workbook: what it is, and a number, a text, or a day and
 * time.
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

/** The rows of a CSV file under its headings. */
export function csvTable(bytes: Buffer): string[][] {
  return parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n' })
}

const rowsOf = (columns: readonly ExpectedColumn[]) => [...(columns[0]?.values.keys() ?? [])]

/** What a CSV file of these columns has to say. */
export const expectedCsv = (columns: readonly ExpectedColumn[]): string[][] => [
  columns.map(({ heading }) => heading),
  ...rowsOf(columns).map((row) => columns.map(({ type, values }) => inCsv(type, values[row] ?? null))),
]

/** What a workbook of these columns has to say. */
export const expectedSheet = (columns: readonly ExpectedColumn[]) => [
  columns.map(({ heading }) => ['s', heading]),
  ...rowsOf(columns).map((row) => columns.map(({ type, values }) => inSheet(type, values[row] ?? null))),
]

/** The cells of a workbook's only sheet, read by SheetJS; throws where one of them is a formula. */
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
