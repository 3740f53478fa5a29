import { knownIn } from './separator'
import type { TableRow } from './table-rows'

/** Rows with content in which the headings are looked for. */
const LOOKED_AT = 30

/** Known headings that make a row the headings, whatever is above it. */
const ENOUGH = 2

/** Filled cells that make a row the headings below a title, if none of them is known. */
const HEADINGS = 3

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim()).length

/**
 * Returns the place of the headings among rows with content: the row with the most known headings,
 * else the first one below a title of one cell in each of its rows. A list of one or two columns is
 * assumed to have no title. `known` are folded headings.
 */
export function headingPlace(rows: readonly TableRow[], known: ReadonlySet<string>): number {
  const counts = rows.slice(0, LOOKED_AT).map(([, cells]) => knownIn(cells, known))
  const most = Math.max(0, ...counts)
  if (most >= ENOUGH) return counts.indexOf(most)
  const first = rows.findIndex(([, cells]) => filledOf(cells) > 1)
  const isTitled = first < rows.length - 1 && filledOf(rows[first]?.[1] ?? []) >= HEADINGS
  return isTitled ? first : 0
}
