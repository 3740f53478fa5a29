import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { remainingPositions, remainingQuantity } from './remaining'

const item = (id: string, quantity: number, depositOf: string | null = null) => ({
  id,
  kind: 'ITEM' as const,
  quantity,
  depositOf,
})
const text = (id: string) => ({ id, kind: 'TEXT' as const, quantity: 0, depositOf: null })

describe('what remains of an order', () => {
  it('is the quantity less what was taken, never below nothing', () => {
    expect(remainingQuantity(item('a', 5_000), new Map())).toBe(5_000)
    expect(remainingQuantity(item('a', 5_000), new Map([['a', 2_500]]))).toBe(2_500)
    expect(remainingQuantity(item('a', 5_000), new Map([['a', 7_000]]))).toBe(0)
    expect(remainingQuantity(item('a', -2_000), new Map([['a', -500]]))).toBe(-1_500)
  })

  it('leaves out what is done, with its deposit and the text above it', () => {
    const ordered = [
      ...[text('first'), item('a', 2_000), item('deposit', 2_000, 'a')],
      ...[text('second'), item('b', 3_000), text('end')],
    ]
    const ids = (taken: Record<string, number>) =>
      remainingPositions(ordered, new Map(Object.entries(taken))).map(
        ({ id, quantity }) => `${id} ${quantity}`,
      )
    expect(ids({})).toEqual(['first 0', 'a 2000', 'deposit 2000', 'second 0', 'b 3000'])
    expect(ids({ a: 2_000 })).toEqual(['second 0', 'b 3000'])
    expect(ids({ a: 500, b: 3_000 })).toEqual(['first 0', 'a 1500', 'deposit 2000'])
    expect(ids({ a: 2_000, b: 4_000 })).toEqual([])
  })

  it('is delivered in full by any sequence of parts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 12 }),
        (quantity, wishes) => {
          let delivered = 0
          for (const wish of wishes) {
            const left = remainingQuantity(item('a', quantity), new Map([['a', delivered]]))
            delivered += Math.min(wish, left)
          }
          const rest = remainingQuantity(item('a', quantity), new Map([['a', delivered]]))
          expect(delivered + rest).toBe(quantity)
        },
      ),
    )
  })
})
