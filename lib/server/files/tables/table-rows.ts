import type { CellFacts } from '@/lib/domain/read-cell'

/** A row with its line in the file, the texts of its cells, and other facts about them. */
export type TableRow = readonly [line: number, cells: readonly string[], facts: CellFacts]

/** Whether a row has any text or fact. */
export const isFilled = ([, cells, facts]: TableRow): boolean =>
  cells.some((cell) => cell.trim()) || Object.keys(facts).length > 0

/**
 * Returns unique headings. A column without one is named by its position if most rows fill it; if
 * few do, those rows were split at the wrong places and keep their surplus cells.
 */
export function headingsOf(cells: readonly string[], rows: readonly TableRow[]): string[] {
  const trimmed = cells.map((cell) => cell.trim())
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
