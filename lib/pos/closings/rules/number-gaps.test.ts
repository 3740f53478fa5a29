import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gapsBetween, knownUntil, repeatedNumbers, withoutNumbers } from './number-gaps'

describe('missing numbers', () => {
  it('are none without numbers, for one, and for consecutive ones in any order', () => {
    for (const numbers of [[], [7], [4, 3, 5, 4]]) expect(gapsBetween(numbers)).toEqual([])
  })

  it('are ranges between the smallest and the largest number', () => {
    expect(gapsBetween([9, 1, 2, 5])).toEqual([
      { from: 3, to: 4 },
      { from: 6, to: 8 },
    ])
  })

  it('are a hundred at most, the first ones', () => {
    const everySecond = (count: number) => Array.from({ length: count }, (_, index) => 2 * index + 1)
    expect(gapsBetween(everySecond(101))).toHaveLength(100)
    const gaps = gapsBetween(everySecond(102))
    expect([gaps.length, gaps.at(-1)]).toEqual([100, { from: 200, to: 200 }])
  })

  it('are unknown behind the last number that was read', () => {
    const gaps = [
      { from: 3, to: 4 },
      { from: 6, to: 8 },
      { from: 10, to: 12 },
    ]
    expect(knownUntil(gaps, 7)).toEqual([
      { from: 3, to: 4 },
      { from: 6, to: 7 },
    ])
  })

  it('do not include numbers found elsewhere', () => {
    expect(withoutNumbers([{ from: 3, to: 8 }], [4, 5, 8, 20])).toEqual([
      { from: 3, to: 3 },
      { from: 6, to: 7 },
    ])
  })

  it('are exactly the complement', () => {
    const some = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(some, some, (numbers, others) => {
        const missing = withoutNumbers(gapsBetween(numbers), others).flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        )
        const present = new Set([...numbers, ...others])
        const all = Array.from({ length: 61 }, (_, number) => number)
        const least = Math.min(...numbers)
        const most = Math.max(...numbers)
        expect(missing).toEqual(all.filter((it) => it > least && it < most && !present.has(it)))
      }),
    )
  })
})

describe('repeated numbers', () => {
  it('are named once each, in order, and no more than asked for', () => {
    expect(repeatedNumbers([7, 1, 7, 3, 1, 7, 2], 9)).toEqual([1, 7])
    expect(repeatedNumbers([7, 1, 7, 3, 1, 7, 2], 1)).toEqual([1])
    expect(repeatedNumbers([1, 2, 3], 9)).toEqual([])
  })
})
