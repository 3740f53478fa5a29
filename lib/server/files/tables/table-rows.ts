/** A row of a file: its line, and its cells as text. */
export type TableRow = readonly [line: number, cells: readonly string[]]

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim()).length

/** So many cells make a row headings that have a title above them. */
const HEADINGS = 3

/**
 * The rows that have something in them, from the headings on. A title above them fills one cell in each of its rows; a list of one or two
 * columns is taken to have none.
 */
export function withoutTitle(rows: readonly TableRow[]): TableRow[] {
  const filled = rows.filter(([, cells]) => filledOf(cells) > 0)
  const first = filled.findIndex(([, cells]) => filledOf(cells) > 1)
  const isTitled = first < filled.length - 1 && filledOf(filled[first]?.[1] ?? []) >= HEADINGS
  return isTitled ? filled.slice(first) : filled
}

/**
 * The headings, none twice. A column without one is called by its place where most rows have something in it; where few have, these rows
 * were cut at the wrong places, and keep what they have too much.
 */
export function headingsOf([, cells]: TableRow, rows: readonly TableRow[]): string[] {
  const trimmed = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim())
  const width = Math.max(trimmed.findLastIndex(Boolean) + 1, usualWidth(rows))
  const seen = new Map<string, number>()
  return Array.from({ length: width }, (_, index) => {
    const name = (trimmed[index] || `Spalte ${index + 1}`).slice(0, 200)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count > 1 ? `${name} (${count})` : name
  })
}

const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim()) + 1

/** So many columns, at least, more than half of the rows have. */
function usualWidth(rows: readonly TableRow[]): number {
  const widths = rows.map(([, cells]) => widthOf(cells)).toSorted((a, b) => a - b)
  return widths[Math.ceil(widths.length / 2) - 1] ?? 0
}

/** The cells under the headings, and behind them those that are too many. */
export const cellsUnder = (headings: readonly string[], cells: readonly string[]): string[] =>
  Array.from({ length: Math.max(headings.length, widthOf(cells)) }, (_, index) => cells[index] ?? '')
