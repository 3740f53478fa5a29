import type { NumberRange } from '../schema/closing'

/** Ranges that are returned: a till whose numbers jump has no gaps but another order. */
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

/** Returns what remains of ranges without some numbers. */
export function withoutNumbers(ranges: readonly NumberRange[], numbers: Iterable<number>): NumberRange[] {
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b)
  return ranges.flatMap(({ from, to }) => {
    const within = sorted.filter((number) => number >= from && number <= to)
    return gapsBetween([from - 1, ...within, to + 1])
  })
}
