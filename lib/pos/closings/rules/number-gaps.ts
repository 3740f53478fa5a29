import type { NumberRange } from '../schema/closing'

/**
 * Maximum number of ranges returned: if a till's numbers jump, it numbers differently and has no
 * gaps.
 */
const MOST = 100

/** Returns the ranges of numbers that are missing between the smallest and the largest. */
export function gapsBetween(numbers: Iterable<number>): NumberRange[] {
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b)
  const gaps: NumberRange[] = []
  for (const [index, number] of sorted.entries()) {
    const before = sorted[index - 1]
    if (gaps.length >= MOST) break
    if (before !== undefined && number > before + 1) gaps.push({ from: before + 1, to: number - 1 })
  }
  return gaps
}

/** Returns the ranges up to a number: anything beyond it is unknown. */
export const knownUntil = (ranges: readonly NumberRange[], last: number): NumberRange[] =>
  ranges.flatMap(({ from, to }) => (from > last ? [] : [{ from, to: Math.min(to, last) }]))

/** Returns the numbers that occur more than once, in order; at most some of them. */
export function repeatedNumbers(numbers: readonly number[], most: number): number[] {
  const seen = new Set<number>()
  const repeated = new Set(numbers.filter((number) => seen.has(number) || !seen.add(number)))
  return [...repeated].toSorted((a, b) => a - b).slice(0, most)
}

/** Returns the rest of ranges without some numbers. */
export function withoutNumbers(ranges: readonly NumberRange[], numbers: Iterable<number>): NumberRange[] {
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b)
  return ranges.flatMap(({ from, to }) => {
    const within = sorted.filter((number) => number >= from && number <= to)
    return gapsBetween([from - 1, ...within, to + 1])
  })
}
