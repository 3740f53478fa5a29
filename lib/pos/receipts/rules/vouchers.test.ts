import { array, assert, integer, property, record, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pushedLine, pushedReceipt } from '@/tests/support/receipts'
import { readReceipt } from './read-receipt'
import { excessRedemptions, voucherUses, type PlacedUse } from './vouchers'

const use = (number: number, redeemed: number, worth = 0, createdAt = number): PlacedUse => ({
  receiptId: String(number),
  number,
  uuid: `u${number}`,
  createdAt,
  redeemed,
  worth,
})
const found = (...uses: PlacedUse[]) =>
  excessRedemptions(uses).map(({ receiptId, redeemed, left }) => [receiptId, redeemed, left])

describe('the redemptions beyond a voucher', () => {
  it('are those after the ones that used it up', () => {
    expect(found(use(1, 0, 5_000), use(2, 5_000), use(3, 5_000))).toEqual([['3', 5_000, 0]])
    expect(found(use(1, 0, 5_000), use(2, 3_000), use(3, 2_000))).toEqual([])
    expect(found(use(1, 0, 5_000), use(2, 3_000), use(3, 2_001), use(4, 2_000))).toEqual([
      ['3', 2_001, 2_000],
    ])
  })

  it('follow the clock, then the numbers', () => {
    expect(found(use(3, 5_000, 0, 1), use(2, 5_000, 0, 2), use(1, 0, 5_000))).toEqual([['2', 5_000, 0]])
    expect(found(use(3, 5_000, 0, 1), use(2, 5_000, 0, 1), use(1, 0, 5_000))).toEqual([['3', 5_000, 0]])
  })

  it('are none where one of them was taken back, nor of a voucher that nobody here has sold', () => {
    expect(found(use(1, 0, 5_000), use(2, 5_000), use(3, 5_000), use(4, -5_000))).toEqual([])
    expect(found(use(2, 5_000), use(3, 5_000))).toEqual([])
    expect(found(use(1, 0, 5_000), use(2, 0, -5_000), use(3, 5_000))).toEqual([])
  })

  it('never let the others exceed its worth, in whatever order they arrive', () => {
    const uses = array(record({ at: integer({ min: 0, max: 5 }), cents: integer({ min: 1, max: 30 }) }), {
      maxLength: 8,
    }).map((all) => [use(99, 0, 50), ...all.map(({ at, cents }, index) => use(index, cents, 0, at))])
    const arrivals = uses.chain((all) =>
      shuffledSubarray(all, { minLength: all.length }).map((arrived) => ({ all, arrived })),
    )
    assert(
      property(arrivals, ({ all, arrived }) => {
        const marked = new Set(found(...arrived).map(([id]) => id))
        expect(marked).toEqual(new Set(found(...all).map(([id]) => id)))
        // each is marked if, and only if, it does not fit after the earlier ones that are not
        for (const one of all.filter(({ redeemed }) => redeemed > 0)) {
          const before = all.filter(
            (other) =>
              !marked.has(other.receiptId) &&
              (other.createdAt < one.createdAt ||
                (other.createdAt === one.createdAt && other.number < one.number)),
          )
          const used = before.reduce((sum, { redeemed }) => sum + redeemed, 0)
          expect(marked.has(one.receiptId)).toBe(used + one.redeemed > 50)
        }
      }),
    )
  })
})

describe('what a receipt does with vouchers', () => {
  const line = (businessCase: string, sumGross: string, voucherNumber?: string) =>
    pushedLine({ businessCase, price: sumGross, sumGross, sumNet: sumGross, vatRate: '0', voucherNumber })
  const usesOf = (lines: object[], change: object = {}) => {
    const read = readReceipt(pushedReceipt({ lines, ...change }))
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    return voucherUses(read.value)
  }
  const LINES = [
    line('VOUCHER_MULTI_SOLD', '50', 'G-1'),
    line('VOUCHER_SINGLE_SOLD', '10', 'G-1'),
    line('VOUCHER_SINGLE_REDEEMED', '-20', 'G-2'),
    line('VOUCHER_MULTI_REDEEMED', '-30'),
    line('DISCOUNT', '-5', 'G-1'),
  ]

  it('is sold and redeemed by number; lines without one cannot be followed', () => {
    expect(usesOf(LINES)).toEqual([
      { voucher: 'G-1', worth: 6_000, redeemed: 0 },
      { voucher: 'G-2', worth: 0, redeemed: 2_000 },
    ])
  })

  it('is nothing where the receipt counts as none', () => {
    expect(usesOf(LINES, { kind: 'TRAINING' })).toEqual([])
  })
})
