import type { JoinedCells } from './parsed-table'
import type { TableRow } from './table-rows'

/** Maximum number of lines that a heading spans. */
const HEADING_LINES = 3

/** The headings of a table, one for each column, and the rows below. */
interface JoinedTable {
  headings: string[]
  rows: TableRow[]
  /** Number of rows that got a cell from above. */
  joinedRows: number
}

/** Spreads merged cells: a heading to all its columns, a cell merged downwards to all its rows. */
export function withJoinedCells(
  rows: readonly TableRow[],
  place: number,
  merges: readonly JoinedCells[],
): JoinedTable {
  const first = (rows[place]?.[0] ?? 1) - 1
  const last = lastHeadingRow(rows, place, merges)
  const head = rows.slice(place).filter(([line]) => line - 1 <= last)
  const below = rows.slice(place + head.length)
  const headings = headingTexts(
    head,
    merges.filter(({ rows: [top] }) => top >= first && top <= last),
  )
  const down = merges.filter(({ rows: [top, bottom] }) => top > last && bottom > top)
  return { headings, ...spreadDown(below, down) }
}

/** Returns the last row of the headings, counted from 0: headings may be merged over several. */
function lastHeadingRow(rows: readonly TableRow[], place: number, merges: readonly JoinedCells[]): number {
  const first = (rows[place]?.[0] ?? 1) - 1
  const own = merges.filter(({ rows: [top] }) => top === first)
  const down = own.filter(({ rows: [, bottom] }) => bottom > first && bottom < first + HEADING_LINES)
  if (down.length > 0) return Math.max(...down.map(({ rows: [, bottom] }) => bottom))
  const wide = own.filter(({ columns: [left, right] }) => right > left)
  const next = rows[place + 1]
  const isSecondLine =
    wide.length > 0 &&
    next?.[0] === first + 2 &&
    next[1].every(
      (cell, column) =>
        !cell.trim() || wide.some(({ columns: [left, right] }) => column >= left && column <= right),
    )
  return isSecondLine ? first + 1 : first
}

/** Returns one text for each column: „Preis netto“ for „netto“ below „Preis“. */
function headingTexts(head: readonly TableRow[], merges: readonly JoinedCells[]): string[] {
  const width = Math.max(0, ...head.map(([, cells]) => cells.length))
  const isOneLine = head.length === 1
  return Array.from({ length: width }, (_, column) => {
    const texts = head.map(([line, cells]) => {
      const own = cells[column]?.trim() ?? ''
      if (own || isOneLine) return own
      const wide = merges.find(
        ({ rows: [top], columns: [left, right] }) => top === line - 1 && column > left && column <= right,
      )
      return wide ? (cells[wide.columns[0]]?.trim() ?? '') : ''
    })
    return texts.filter(Boolean).join(' ')
  })
}

function spreadDown(
  rows: readonly TableRow[],
  merges: readonly JoinedCells[],
): Pick<JoinedTable, 'rows' | 'joinedRows'> {
  const byLine = new Map(rows.map((row) => [row[0], row]))
  const lastLine = rows.at(-1)?.[0] ?? 0
  const joined = new Map<number, TableRow>()
  for (const {
    rows: [top, bottom],
    columns: [column],
  } of merges) {
    const source = byLine.get(top + 1)
    if (!source) continue
    for (let line = top + 2; line <= Math.min(bottom + 1, lastLine); line += 1) {
      const row = joined.get(line) ?? byLine.get(line)
      if (row) joined.set(line, withCellOf(row, source, column))
    }
  }
  return { rows: rows.map((row) => joined.get(row[0]) ?? row), joinedRows: joined.size }
}

/** Returns a row with the cell that another row has in a column. */
function withCellOf([line, cells, facts]: TableRow, [, from, known]: TableRow, column: number): TableRow {
  const fact = known[column]
  const texts = Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) =>
    index === column ? (from[column] ?? '') : (cells[index] ?? ''),
  )
  return [line, texts, fact ? { ...facts, [column]: fact } : facts]
}
