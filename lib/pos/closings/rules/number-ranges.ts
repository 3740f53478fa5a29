import type { NumberRange } from '../schema/closing'

const RANGE = /\[(\d+),(\d+)\)/g

/** Parses PostgreSQL's text of ranges of whole numbers, such as `{[1,5),[7,9)}`, in order. */
export const parseRanges = (text: string): NumberRange[] =>
  [...text.matchAll(RANGE)].map(([, from, end]) => ({ from: Number(from), to: Number(end) - 1 }))

/** Returns ranges in order, with those that touch or overlap as one. */
export function joinRanges(ranges: readonly NumberRange[]): NumberRange[] {
  const joined: NumberRange[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to + 1)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else joined.push({ from, to })
  }
  return joined
}

/** Returns the numbers of a range that ranges in order lack. */
export function missingWithin(within: NumberRange, ranges: readonly NumberRange[]): NumberRange[] {
  const missing: NumberRange[] = []
  let next = within.from
  for (let place = firstEndingAt(ranges, within.from); place < ranges.length; place += 1) {
    const { from, to } = ranges[place] ?? within
    if (from > within.to) break
    if (from > next) missing.push({ from: next, to: from - 1 })
    next = Math.max(next, to + 1)
  }
  return next > within.to ? missing : [...missing, { from: next, to: within.to }]
}

/** Returns ranges in order without the numbers of others. */
export const withoutRanges = (
  ranges: readonly NumberRange[],
  others: readonly NumberRange[],
): NumberRange[] => {
  const joined = joinRanges(others)
  return ranges.flatMap((range) => missingWithin(range, joined))
}

/** Whether ranges in order have a number in common. */
export const haveCommon = (ranges: readonly NumberRange[], others: readonly NumberRange[]): boolean =>
  ranges.some(({ from, to }) => {
    const found = others[firstEndingAt(others, from)]
    return found !== undefined && found.from <= to
  })

/** Returns the largest number below a limit in ranges in order; null for none. */
export function largestBelow(ranges: readonly NumberRange[], limit: number): number | null {
  const at = ranges[firstEndingAt(ranges, limit)]
  if (at && at.from < limit) return limit - 1
  return ranges[firstEndingAt(ranges, limit) - 1]?.to ?? null
}

/** Returns the smallest number above a limit in ranges in order; null for none. */
export function smallestAbove(ranges: readonly NumberRange[], limit: number): number | null {
  const found = ranges[firstEndingAt(ranges, limit + 1)]
  return found ? Math.max(found.from, limit + 1) : null
}

/** Returns the place of the first range that ends at a number or beyond it. */
function firstEndingAt(ranges: readonly NumberRange[], number: number): number {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ranges[middle]?.to ?? number) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns how many numbers ranges have. */
export const countNumbers = (ranges: readonly NumberRange[]): number =>
  ranges.reduce((count, { from, to }) => count + to - from + 1, 0)
