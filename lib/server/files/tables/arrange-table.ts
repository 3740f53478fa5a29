import { columnNotation, type ColumnNotation } from '@/lib/domain/column-notation'
import { toPlainText, withoutInvisible } from '@/lib/domain/plain-text'
import type { CellFact, CellFacts } from '@/lib/domain/read-cell'
import type { TableSource } from '@/lib/domain/table-source'
import { headingPlace } from './heading-row'
import { withJoinedCells } from './joined-cells'
import { TableUnreadable, type ParsedTable } from './parsed-table'
import { cellsUnder, headingsOf, isFilled, type TableRow } from './table-rows'

const ROWS_MAX = 100_000
const COLUMNS_MAX = 300

/** A column of a file, and how its cells are read. */
interface TableColumn extends ColumnNotation {
  heading: string
  /** The first number of which a spreadsheet stores more digits than people see. */
  rounded?: { exact: string; shown: string }
}

/** Data about a table in addition to its rows. */
export interface TableHead {
  columns: TableColumn[]
  separator: string | null
  rowCount: number
  source: TableSource
}

export interface ArrangedTable {
  head: TableHead
  rows: TableRow[]
}

/**
 * Finds the headings of a parsed file, and decides how each of its columns is read. `known` are
 * folded headings; `headingLine` is the line of the headings, if people have set it. Throws
 * TableUnreadable.
 */
export function arrangeTable(
  { rows: all, merges, separator, sheet, sheets, hiddenRows }: ParsedTable,
  known: ReadonlySet<string>,
  headingLine?: number,
): ArrangedTable {
  const filled = all.filter(isFilled).map(plainRow)
  const set = filled.findIndex(([line]) => line === headingLine)
  const place = set < 0 ? headingPlace(filled, known) : set
  const { headings: texts, rows, joinedRows } = withJoinedCells(filled, place, merges)
  if (rows.length === 0) throw new TableUnreadable('import.empty')
  if (rows.length > ROWS_MAX) throw new TableUnreadable('import.tooManyRows', { maximum: ROWS_MAX })
  const headings = headingsOf(texts, rows)
  if (headings.length > COLUMNS_MAX)
    throw new TableUnreadable('import.tooManyColumns', { maximum: COLUMNS_MAX })
  const source: TableSource = {
    sheet,
    sheets,
    headingLine: filled[place]?.[0] ?? 1,
    firstLines: filled.slice(0, FIRST_LINES).map(([line, cells]) => ({ line, text: summaryOf(cells) })),
    hiddenRows,
    joinedRows,
  }
  return {
    head: {
      columns: headings.map((heading, index) => ({ heading, ...notationOf(rows, index) })),
      separator,
      rowCount: rows.length,
      source,
    },
    rows: rows.map(([line, cells, facts]): TableRow => [line, cellsUnder(headings, cells), keptFacts(facts)]),
  }
}

const plainRow = ([line, cells, facts]: TableRow): TableRow => [
  line,
  cells.map((cell) => toPlainText(withoutInvisible(cell))),
  facts,
]

/** Maximum number of lines that people may choose the headings from. */
const FIRST_LINES = 10
const LONGEST = 80

function summaryOf(cells: readonly string[]): string {
  const text = cells
    .map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' · ')
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text
}

type ParsedFact = CellFact & { exact?: string }

/** Decides how a column is read; by its texts, since spreadsheet numbers are unambiguous. */
function notationOf(rows: readonly TableRow[], column: number): Omit<TableColumn, 'heading'> {
  const roundedRow = rows.find(
    ([, , facts]) => (facts[column] as ParsedFact | undefined)?.exact !== undefined,
  )
  const fact = roundedRow?.[2][column] as ParsedFact | undefined
  const rounded = fact?.exact !== undefined && {
    rounded: { exact: fact.exact, shown: fact.value ?? roundedRow?.[1][column] ?? '' },
  }
  return { ...columnNotation(textsOf(rows, column)), ...rounded }
}

function* textsOf(rows: readonly TableRow[], column: number): Generator<string> {
  for (const [, cells, facts] of rows) if (!facts[column]) yield cells[column]?.trim() ?? ''
}

/** Returns the facts without those that only the column needs. */
const keptFacts = (facts: CellFacts): CellFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([column, { kind, value }]) => [
      column,
      value === undefined ? { kind } : { kind, value },
    ]),
  )
