export type TableRow = readonly [line: number, cells: readonly string[]]

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim()).length

/** Minimum number of cells for a row to be headings below a title. */
const HEADINGS = 3

/**
 * Returns the non-empty rows from the headings on. A title above them fills one cell in each of its
 * rows; a list of one or two columns is assumed to have none.
 */
export function withoutTitle(rows: readonly TableRow[]): TableRow[] {
  const filled = rows.filter(([, cells]) => filledOf(cells) > 0)
  const first = filled.findIndex(([, cells]) => filledOf(cells) > 1)
  const isTitled = first < filled.length - 1 && filledOf(filled[first]?.[1] ?? []) >= HEADINGS
  return isTitled ? filled.slice(first) : filled
}

/**
 * Returns unique headings. A column without one is named by its position if most rows fill it; if
 * few do, those rows were split at the wrong places and keep their surplus cells.
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

/** Returns the largest width that more than half of the rows have at least. */
function usualWidth(rows: readonly TableRow[]): number {
  const widths = rows.map(([, cells]) => widthOf(cells)).toSorted((a, b) => a - b)
  return widths[Math.ceil(widths.length / 2) - 1] ?? 0
}

/** Returns the cells below the headings, followed by any surplus ones. */
export const cellsUnder = (headings: readonly string[], cells: readonly string[]): string[] =>
  Array.from({ length: Math.max(headings.length, widthOf(cells)) }, (_, index) => cells[index] ?? '')
