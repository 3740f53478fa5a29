import { DAY_MS } from './business-date'
import { berlinClock, type CellValue, type ColumnType } from './table-cell'

/** Styles of cells, in the order in which the workbook declares them. */
export const CELL_STYLES = ['plain', 'head', 'text', 'money', 'day', 'instant'] as const
type CellStyle = (typeof CELL_STYLES)[number]

/** Content of a spreadsheet cell. A number is a decimal as text, without loss of precision. */
export type XlsxCell =
  | { kind: 'text'; text: string; style: CellStyle }
  | { kind: 'number'; number: string; style: CellStyle }

/** Spreadsheets count days from the end of 1899. */
const EPOCH_DAYS = 25_569
/** Spreadsheets assume a 29 February 1900: earlier days are written as text. */
const FIRST_SAFE = 61
/** Maximum characters of a cell. */
const LONGEST = 32_767

const number = (text: string, style: CellStyle): XlsxCell => ({ kind: 'number', number: text, style })
const text = (value: string): XlsxCell => ({
  kind: 'text',
  text: value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value,
  style: 'text',
})

/**
 * Returns a cell of a spreadsheet, or null for an empty one: amounts and days as numbers,
 * everything else as unchanged text. Never a formula. Throws RangeError for an invalid instant.
 */
export function xlsxCell(type: ColumnType, value: CellValue): XlsxCell | null {
  if (value === null || value === '') return null
  if (type === 'boolean') return text(value === true ? 'ja' : 'nein')
  if (type === 'text') return text(String(value))
  if (type === 'day') return dated(Date.parse(`${String(value)}T00:00:00Z`), 'day', String(value))
  if (type === 'instant') {
    const { day, time } = berlinClock(String(value))
    return dated(Date.parse(`${day}T${time}Z`), 'instant', `${day} ${time}`)
  }
  return number(String(value), type === 'money' ? 'money' : 'plain')
}

function dated(msecs: number, style: CellStyle, asText: string): XlsxCell {
  const serial = msecs / DAY_MS + EPOCH_DAYS
  return serial < FIRST_SAFE || Number.isNaN(serial) ? text(asText) : number(String(serial), style)
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Characters not allowed in XML, a carriage return, and text that looks like an escape of one of
 * them.
 */
const UNWRITABLE =
  /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Escapes a text for the XML of a spreadsheet. */
export const xlsxText = (value: string): string =>
  value
    .replace(UNWRITABLE, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (one) => ENTITIES[one] ?? '')

/** Returns the letters of a column, counted from 0: A to Z, then AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}
