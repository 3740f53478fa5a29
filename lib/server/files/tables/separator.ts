import { foldHeading } from '@/lib/domain/table-value'
import { SEPARATORS } from '@/lib/domain/table-source'

/** Maximum number of lines examined. */
const LOOKED_AT = 20_000

/**
 * Guesses the separator by all lines: it splits most of them, including the headings, into the same
 * number of fields. `known` are folded headings.
 */
export function guessSeparator(text: string, known: ReadonlySet<string>): string {
  const lines = text
    .split('\n', LOOKED_AT)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(/[;\t,|]/g, ' ')))
  const scores = SEPARATORS.map((separator) => scoreOf(lines, separator, known))
  const best = Math.max(...scores)
  return best > 0 ? (SEPARATORS[scores.indexOf(best)] ?? SEPARATORS[0]) : SEPARATORS[0]
}

/** Lines in which the headings are looked for. */
const HEAD = 30

/**
 * Returns the share of lines that a separator splits into the usual number of fields, weighted by
 * known headings.
 */
function scoreOf(lines: readonly string[], separator: string, known: ReadonlySet<string>): number {
  const widths = lines.map((line) => line.split(separator).length)
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  const usual = [...counts].toSorted(([, one], [, other]) => other - one)[0]
  if (!usual) return 0
  const share = usual[1] / lines.length
  const headings = lines.slice(0, HEAD).map((line) => knownIn(line.split(separator), known))
  const isCutFromTheHead = widths.slice(0, HEAD).findIndex((width) => width > 1) < 1
  return share * (1 + Math.max(0, ...headings)) * (isCutFromTheHead ? 1 : 0.6)
}

/** Returns how many cells of a row are known headings. */
export const knownIn = (cells: readonly string[], known: ReadonlySet<string>): number =>
  new Set(cells.map(foldHeading).filter((heading) => known.has(heading))).size
