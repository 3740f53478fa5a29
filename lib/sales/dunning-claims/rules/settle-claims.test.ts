import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settledBy, surplusOf } from './settle-claims'

const cents = (max: number) => fc.integer({ min: 0, max })

describe('surplusOf', () => {
  it('is what goes beyond the invoice', () => {
    expect(surplusOf({ amount: 25_250, reduced: 0 }, 25_000)).toBe(250)
    expect(surplusOf({ amount: 25_000, reduced: 0 }, 25_000)).toBe(0)
    expect(surplusOf({ amount: 10_000, reduced: 0 }, 25_000)).toBe(0)
    expect(surplusOf({ amount: 250, reduced: 0 }, 0)).toBe(250)
    expect(surplusOf({ amount: 250, reduced: 0 }, -1_000)).toBe(250)
    expect(surplusOf({ amount: 24_750, reduced: 500 }, 25_000)).toBe(250)
  })

  it('is never more than the money, and leaves the invoice what it takes', () => {
    fc.assert(
      fc.property(
        cents(9_999),
        cents(999),
        fc.integer({ min: -9_999, max: 9_999 }),
        (amount, reduced, open) => {
          const surplus = surplusOf({ amount, reduced }, open)
          expect(surplus).toBeGreaterThanOrEqual(0)
          expect(surplus).toBeLessThanOrEqual(amount)
          if (surplus > 0) expect(amount + reduced - surplus).toBeGreaterThanOrEqual(Math.max(0, open))
        },
      ),
    )
  })
})

describe('settledBy', () => {
  it('settles in order, never more than is open or there', () => {
    expect(
      settledBy(300, [
        { id: 'a', open: 250 },
        { id: 'b', open: 0 },
        { id: 'c', open: 500 },
      ]),
    ).toEqual([
      { id: 'a', amount: 250 },
      { id: 'c', amount: 50 },
    ])
    const claims = fc.array(cents(500)).map((all) => all.map((open, index) => ({ id: String(index), open })))
    fc.assert(
      fc.property(cents(3_000), claims, (surplus, open) => {
        const total = open.reduce((sum, one) => sum + one.open, 0)
        const parts = settledBy(surplus, open)
        expect(parts.reduce((sum, one) => sum + one.amount, 0)).toBe(Math.min(surplus, total))
        for (const { id, amount } of parts) expect(amount).toBeLessThanOrEqual(open[Number(id)]?.open ?? 0)
      }),
    )
  })
})
