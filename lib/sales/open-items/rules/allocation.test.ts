import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from './allocation'

const items = [
  { id: 'a', open: 10_000, granted: 200 },
  { id: 'b', open: 5_000, granted: 0 },
]

describe('allocate', () => {
  it('fills the oldest first', () => {
    expect(allocate(12_000, items)).toEqual([
      { id: 'a', amount: 10_000, discount: 0 },
      { id: 'b', amount: 2_000, discount: 0 },
    ])
    expect(allocate(3_000, items)).toEqual([{ id: 'a', amount: 3_000, discount: 0 }])
  })

  it('takes Skonto where the money is just that', () => {
    expect(allocate(14_800, items)).toEqual([
      { id: 'a', amount: 9_800, discount: 200 },
      { id: 'b', amount: 5_000, discount: 0 },
    ])
  })

  it('takes none where a cent more or less came in', () => {
    expect(allocate(14_801, items)).toEqual([
      { id: 'a', amount: 10_000, discount: 0 },
      { id: 'b', amount: 4_801, discount: 0 },
    ])
    expect(allocate(14_799, items)).toEqual([
      { id: 'a', amount: 10_000, discount: 0 },
      { id: 'b', amount: 4_799, discount: 0 },
    ])
  })

  it('never allocates more than came in, nor more than is open', () => {
    const open = fc.integer({ min: 1, max: 10 ** 7 })
    const many = fc.array(fc.record({ open, share: fc.integer({ min: 0, max: 9 }) }), { maxLength: 20 })
    fc.assert(
      fc.property(many, fc.integer({ min: 0, max: 10 ** 8 }), (typed, received) => {
        const all = typed.map(({ open: due, share }, n) => ({
          id: String(n),
          open: due,
          granted: Math.floor((due * share) / 100),
        }))
        const given = allocate(received, all)
        const sum = given.reduce((total, { amount }) => total + amount, 0)
        expect(sum).toBeLessThanOrEqual(received)
        for (const { id, amount, discount } of given)
          expect(amount + discount).toBeLessThanOrEqual(all[Number(id)]?.open ?? 0)
      }),
    )
  })
})
