import type { CellFacts } from '@/lib/domain/read-cell'

/** A corrected cell. */
interface Correction {
  line: number
  heading: string
  text: string
}

interface RowCells {
  cells: readonly string[]
  facts: CellFacts
}

/** Returns the corrections with new ones, one for each cell. */
export function mergedCorrections<One extends Correction>(
  before: readonly One[],
  added: readonly One[],
): One[] {
  const at = ({ line, heading }: Correction) => `${line} ${heading}`
  return [...new Map([...before, ...added].map((one) => [at(one), one])).values()]
}

/** Returns the texts of corrected cells by line and heading. */
export function correctionsByLine(corrections: readonly Correction[]): Map<number, Map<string, string>> {
  const byLine = new Map<number, Map<string, string>>()
  for (const { line, heading, text } of corrections) {
    const texts = byLine.get(line) ?? new Map<string, string>()
    byLine.set(line, texts.set(heading, text))
  }
  return byLine
}

/**
 * Returns a row with the corrected texts of its cells. The spreadsheet's facts about them no longer
 * apply. Headings that the file does not have are ignored.
 */
export function correctedRow(
  { cells, facts }: RowCells,
  headings: readonly string[],
  texts: ReadonlyMap<string, string>,
): { cells: string[]; facts: CellFacts } {
  const places = headings.flatMap((heading, place) => (texts.has(heading) ? [place] : []))
  const corrected = new Map(places.map((place) => [place, texts.get(headings[place] ?? '') ?? '']))
  const length = Math.max(cells.length, ...places.map((place) => place + 1))
  return {
    cells: Array.from({ length }, (_, place) => corrected.get(place) ?? cells[place] ?? ''),
    facts: Object.fromEntries(Object.entries(facts).filter(([place]) => !corrected.has(Number(place)))),
  }
}
