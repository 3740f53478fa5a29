import { berlinIso } from '@/lib/domain/business-date'
import { fitted, gdpduCell, quoted } from '@/lib/domain/gdpdu-cell'
import { harmless } from '@/lib/domain/table-cell'
import { CONTROL_COLUMNS, gdpduColumn, tableOf, type Z3File } from './tables'

/** A row as the database returns it, by column; numbers in the smallest unit of their column. */
type Z3Row = Readonly<Record<string, unknown>>

/** Rows and sums of a table, as the control file names them. */
export interface Control {
  rows: number
  /** Of the summed rows, by currency. */
  sums: Map<string, CurrencySums>
}

interface CurrencySums {
  rows: number
  /** By column, in its smallest unit. */
  columns: Map<string, number>
}

/** Amounts are in euro where a table has no column WAEHRUNG. */
const EURO = 'EUR'

/** Writes the rows of a table and counts them. */
export interface CsvRows {
  head: string
  linesOf: (rows: readonly Z3Row[]) => string
  control: Control
}

type Shape = ReturnType<typeof tableOf>['columns'][string]

/**
 * Returns a value as a cell. Texts that a spreadsheet would take for a formula are marked with an
 * apostrophe, as in all files of Kontor; instants have their offset.
 */
function cellOf(value: unknown, column: Shape): string {
  if (value === null || value === undefined) return ''
  const { type } = column
  if (type === 'flag') return value === true ? '"ja"' : '"nein"'
  if (type === 'instant') return quoted(berlinIso(new Date(String(value))))
  if (type === 'text') return gdpduCell(harmless(fitted(String(value), column.size)), gdpduColumn(column))
  return gdpduCell(String(value), gdpduColumn(column))
}

const headOf = (names: readonly string[]) => `${names.map(quoted).join(';')}\r\n`

/** Returns the writer of a table: UTF-8, `;`, texts in quotes, decimal comma, CR LF. */
export function csvRows(file: Z3File): CsvRows {
  const { columns, sums, sumsOf } = tableOf(file)
  const shapes = Object.entries(columns)
  const none = (): CurrencySums => ({ rows: 0, columns: new Map(sums.map((name) => [name, 0])) })
  const control: Control = { rows: 0, sums: new Map([[EURO, none()]]) }
  const count = (row: Z3Row) => {
    control.rows += 1
    if (sumsOf === 'period' && row['IM_ZEITRAUM'] !== true) return
    const currency = 'WAEHRUNG' in columns ? String(row['WAEHRUNG'] ?? '') : EURO
    const summed = control.sums.get(currency) ?? none()
    control.sums.set(currency, summed)
    summed.rows += 1
    for (const [name, sum] of summed.columns) summed.columns.set(name, sum + Number(row[name] ?? 0))
  }
  return {
    head: headOf(shapes.map(([name]) => name)),
    control,
    linesOf: (rows) => {
      let text = ''
      for (const row of rows) {
        count(row)
        text += `${shapes.map(([name, shape]) => cellOf(row[name], shape)).join(';')}\r\n`
      }
      return text
    },
  }
}

/** Returns the control file: the rows of each table, and the sums of its amounts by currency. */
export function controlCsv(controls: ReadonlyMap<Z3File, Control>): string {
  const columns = Object.entries(CONTROL_COLUMNS)
  const line = (row: Readonly<Record<string, string | number>>) =>
    `${columns.map(([name, column]) => gdpduCell(row[name], column)).join(';')}\r\n`
  const lines = [...controls].flatMap(([file, control]) => {
    const extent = tableOf(file).sumsOf === 'period' ? 'IM_ZEITRAUM = ja' : 'alle'
    return [
      line({ DATEI: file, ZEILEN: control.rows, UMFANG: 'alle' }),
      ...[...control.sums].flatMap(([currency, { rows, columns: sums }]) =>
        [...sums].map(([name, sum]) =>
          line({ DATEI: file, SPALTE: name, WAEHRUNG: currency, ZEILEN: rows, SUMME: sum, UMFANG: extent }),
        ),
      ),
    ]
  })
  return headOf(columns.map(([name]) => name)) + lines.join('')
}
