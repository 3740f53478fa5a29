import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NumberRange } from '../schema/closing'
import {
  countNumbers,
  haveCommon,
  joinRanges,
  largestBelow,
  missingWithin,
  parseRanges,
  smallestAbove,
  withoutRanges,
} from './number-ranges'

const numbersIn = (ranges: readonly NumberRange[]) =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
const ranged = (numbers: readonly number[]) =>
  joinRanges(numbers.map((number) => ({ from: number, to: number })))
const some = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 })
const sortedSet = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b)

describe('ranges of numbers', () => {
  it('are read from the text of the database, which leaves their ends out', () => {
    expect(parseRanges('{}')).toEqual([])
    expect(parseRanges('{[1,5),[7,8),[9007199254740990,9007199254740991)}')).toEqual([
      { from: 1, to: 4 },
      { from: 7, to: 7 },
      { from: 9_007_199_254_740_990, to: 9_007_199_254_740_990 },
    ])
  })

  it('hold exactly the numbers that they were made from, and touch nowhere', () => {
    fc.assert(
      fc.property(some, (numbers) => {
        const ranges = ranged(numbers)
        expect(numbersIn(ranges)).toEqual(sortedSet(numbers))
        expect(countNumbers(ranges)).toBe(new Set(numbers).size)
        for (const [index, { from }] of ranges.entries()) {
          const before = ranges[index - 1]
          if (before) expect(from).toBeGreaterThan(before.to + 1)
        }
      }),
    )
  })

  it('lack exactly the numbers of a span that they do not have', () => {
    fc.assert(
      fc.property(some, fc.nat(40), fc.nat(40), (numbers, one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const span = numbersIn([{ from, to }])
        const missing = span.filter((number) => !numbers.includes(number))
        expect(numbersIn(missingWithin({ from, to }, ranged(numbers)))).toEqual(missing)
      }),
    )
  })

  it('without others have the numbers that the others lack', () => {
    fc.assert(
      fc.property(some, some, (numbers, others) => {
        const left = sortedSet(numbers).filter((number) => !others.includes(number))
        expect(numbersIn(withoutRanges(ranged(numbers), ranged(others)))).toEqual(left)
        expect(haveCommon(ranged(numbers), ranged(others))).toBe(left.length < new Set(numbers).size)
      }),
    )
  })

  it('name the numbers next to a limit', () => {
    fc.assert(
      fc.property(some, fc.nat(42), (numbers, limit) => {
        const below = numbers.filter((number) => number < limit)
        const above = numbers.filter((number) => number > limit)
        expect(largestBelow(ranged(numbers), limit)).toBe(below.length > 0 ? Math.max(...below) : null)
        expect(smallestAbove(ranged(numbers), limit)).toBe(above.length > 0 ? Math.min(...above) : null)
      }),
    )
  })
})
