import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gapsBetween, withoutNumbers } from './number-gaps'

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
