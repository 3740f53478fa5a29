import { array, assert, integer, property, record, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashOf, lowestCash, type CashFlow } from './lowest-cash'

const flow = (createdAt: number, cash: number, number = 1): CashFlow => ({
  createdAt,
  number,
  uuid: `u${createdAt}-${number}`,
  cash,
})

describe('the cash of a receipt', () => {
  it('is what was paid in cash, not by card or on account', () => {
    expect(cashOf({ type: 'SALE', methods: [1, 2, 4, 1], amounts: [500, 700, 900, -20] })).toBe(480)
    expect(cashOf({ type: 'RETURN', methods: [1], amounts: [-500] })).toBe(-500)
    expect(cashOf({ type: 'SALE', methods: [2], amounts: [700] })).toBe(0)
  })

  it('of a movement has the sign of its type, however it was sent', () => {
    for (const amounts of [[300], [-300]]) {
      expect(cashOf({ type: 'WITHDRAWAL', methods: [1], amounts })).toBe(-300)
      expect(cashOf({ type: 'DEPOSIT', methods: [1], amounts })).toBe(300)
    }
    expect(Object.is(cashOf({ type: 'WITHDRAWAL', methods: [], amounts: [] }), 0)).toBe(true)
  })
})

describe('how low a drawer was', () => {
  it('is seen between the receipts, although the day ends above', () => {
    expect(lowestCash([flow(1, 100), flow(2, -400), flow(3, 1_000)])).toEqual({ cents: -300, at: 2 })
  })

  it('is nothing where it never fell below its beginning', () => {
    expect(lowestCash([])).toBeNull()
    expect(lowestCash([flow(1, 400), flow(2, -400)])).toBeNull()
  })

  it('follows the clock, then the numbers', () => {
    expect(lowestCash([flow(2, 400), flow(1, -400)])).toEqual({ cents: -400, at: 1 })
    expect(lowestCash([flow(1, -400, 9), flow(1, 400, 8)])).toBeNull()
    expect(lowestCash([flow(1, -400, 8), flow(1, 400, 9)])).toEqual({ cents: -400, at: 1 })
  })

  it('is the lowest sum of what came before, in whatever order it arrives', () => {
    const flows = array(
      record({ createdAt: integer({ min: 0, max: 6 }), cash: integer({ min: -50, max: 50 }) }),
      { maxLength: 12 },
    ).map((all) => all.map((one, index) => flow(one.createdAt, one.cash, index)))
    const arrivals = flows.chain((all) =>
      shuffledSubarray(all, { minLength: all.length }).map((arrived) => ({ all, arrived })),
    )
    assert(
      property(arrivals, ({ all, arrived }) => {
        // after each receipt, all of those that are not later are in the drawer
        const sums = all.map((last) => {
          const before = all.filter(
            (one) =>
              one.createdAt < last.createdAt ||
              (one.createdAt === last.createdAt && one.number <= last.number),
          )
          return { at: last.createdAt, cents: before.reduce((sum, { cash }) => sum + cash, 0) }
        })
        const lowest = Math.min(0, ...sums.map(({ cents }) => cents))
        const first = Math.min(...sums.filter(({ cents }) => cents === lowest).map(({ at }) => at))
        expect(lowestCash(arrived)).toEqual(lowest === 0 ? null : { cents: lowest, at: first })
      }),
    )
  })
})
