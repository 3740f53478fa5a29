import { formatDecimal } from '@/lib/domain/money'
import { columnsOf, type ClosingKey, type Column, type Row, type TableFile, type Value } from './tables'

/** Decimals that a number has at least, by the most that it may have. */
const MIN_DECIMALS: Readonly<Record<number, number>> = { 0: 0, 2: 2, 3: 3, 5: 2 }

/** Line breaks and other control characters, which have no place in a value. */
const CONTROLS = /\p{Control}+/gu
const LONE_SURROGATES = /\p{Surrogate}/gu
const UNUSUAL = /[\p{Control}\p{Surrogate}]/u

const quoted = (text: string) => `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`

/**
 * Returns a text as it fits into a column: in one line, cut to its characters. Half a surrogate
 * pair is never left.
 */
export function fitted(text: string, size: number): string {
  const isUsual = !UNUSUAL.test(text)
  const line = (isUsual ? text : text.replace(CONTROLS, ' ').replace(LONE_SURROGATES, '')).trim()
  if (line.length <= size) return line
  return [...line].slice(0, size).join('').trim()
}

function cellOf(value: Value | undefined, { type, size }: Column): string {
  if (value === undefined || value === null || value === '') return ''
  if (type === 'text') {
    const text = fitted(String(value), size)
    return text === '' ? '' : quoted(text)
  }
  return formatDecimal(Number(value), size, MIN_DECIMALS[size] ?? size).replace('.', ',')
}

/** The first cells of all rows of a closing. */
type KeyText = string & { readonly isKey: true }

export const keyText = ({ Z_KASSE_ID, Z_ERSTELLUNG, Z_NR }: ClosingKey): KeyText =>
  `${quoted(Z_KASSE_ID)};${quoted(Z_ERSTELLUNG)};${Z_NR}` as KeyText

const KEY_CELLS = 3

/** Writes the rows of one table in the dialect of DSFinV-K. */
export interface CsvLines<File extends TableFile> {
  /** The headings. */
  head: string
  /** Returns rows as lines; numbers are in the smallest unit of their column. */
  linesOf: (key: KeyText, rows: readonly Row<File>[]) => string
}

/**
 * Returns the writer of a table: UTF-8 without a mark, `;`, texts in quotes, decimal comma, CR LF.
 */
export function csvLines<File extends TableFile>(file: File, certificateParts: number): CsvLines<File> {
  const columns = columnsOf(file, certificateParts)
  const own = columns.slice(KEY_CELLS)
  return {
    head: `${columns.map(([name]) => quoted(name)).join(';')}\r\n`,
    linesOf: (key, rows) => {
      let text = ''
      for (const row of rows) {
        const values: Readonly<Record<string, Value | undefined>> = row
        text += key
        for (const [name, column] of own) text += `;${cellOf(values[name], column)}`
        text += '\r\n'
      }
      return text
    },
  }
}
