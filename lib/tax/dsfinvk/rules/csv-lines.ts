import { gdpduCell, quoted } from '@/lib/domain/gdpdu-cell'
import { columnsOf, type ClosingKey, type Row, type TableFile, type Value } from './tables'

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
        for (const [name, column] of own) text += `;${gdpduCell(values[name], column)}`
        text += '\r\n'
      }
      return text
    },
  }
}
