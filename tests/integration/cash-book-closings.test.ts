import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/business-date'
import { centsOf, centsText, sumOf } from '@/lib/domain/money'
import { closingOn, deskOfTill, entriesOf, linesOf } from '../support/cash-desks'
import { closingOf, day } from '../support/closing-days'
import { pushAll } from '../support/closings'
import { push, pushedMovement, pushedReceipt } from '../support/receipts'
import { readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

let shop: World
beforeAll(async () => {
  shop = await mintWorld()
})

const openTill = async () => {
  const device = await readyTill(shop)
  return { device, id: (await deskOfTill(shop, device.id)).id }
}

/** Days of a till by number: each on any day, and without one of its fields. */
const days = fc.array(
  fc.record({
    sold: day,
    after: fc.integer({ min: -3, max: 400 }),
    without: fc.constantFrom('payments', 'businessCases', 'openingCash', 'nothing'),
  }),
  { minLength: 2, maxLength: 4 },
)
type Days = typeof days extends fc.Arbitrary<infer Value> ? Value : never

const closingsOf = (all: Days) =>
  all.map(({ sold, after, without }, number) => {
    const { [without as 'payments']: _, ...stated } = closingOf(sold)
    return closingOn(addDays('2026-11-02', after), number, stated)
  })

describe('the book of a till', () => {
  it('holds after each closing what was counted, whatever its day, order and float', async () => {
    await fc.assert(
      fc.asyncProperty(days, fc.infiniteStream(fc.nat()), async (all, places) => {
        const { device, id } = await openTill()
        const closings = closingsOf(all)
        const order = closings
          .map((closing) => ({ closing, place: places.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
        let last = -1
        for (const { closing } of order) {
          await pushAll(device, [closing])
          last = Math.max(last, closing.number)
          expect((await deskOfTill(shop, device.id)).balance).toBe(closings[last]?.cashActual)
        }
        const entries = await entriesOf(shop, id)
        const sum = (number: number, kind?: string) =>
          sumOf(
            entries
              .filter((entry) => entry.closing?.number === number && (kind ?? entry.kind) === entry.kind)
              .map(({ amount }) => centsOf(amount)),
          )
        let held = 0
        for (const [number, { sold }] of all.entries()) {
          held += sum(number)
          expect(centsText(held)).toBe(closings[number]?.cashActual)
          expect(sum(number, 'CASH_DIFFERENCE')).toBe(sold.difference)
          expect(sum(number, 'PAYMENT_IN')).toBe(sumOf(sold.moved.map(({ amount }) => Math.max(0, amount))))
        }
      }),
      { numRuns: 12 },
    )
  })

  it('takes the float of the first day once, also if the deposits contain it (float_of)', async () => {
    for (const stated of [
      { openingCash: '200.00', payments: [{ type: 'CASH', amount: '300.00', count: 1 }] },
      {
        businessCases: [
          { businessCase: 'OPENING_FLOAT', vatKey: 5, gross: '200.00', net: '200.00', vat: '0.00' },
        ],
      },
    ]) {
      const { device, id } = await openTill()
      const cash = { cashDeposit: '200.00', cashDesired: '500.00', cashActual: '500.00', ...stated }
      await pushAll(device, [closingOn('2026-11-02', 1, cash)])
      expect(await linesOf(shop, id)).toEqual([
        ['2026-11-02', 'OPENING_FLOAT', '200.00', '200.00'],
        ['2026-11-02', 'TAKINGS', '300.00', '500.00'],
      ])
    }
  })

  it('does not take cash movements for receipts that are missing (cash_paid_of)', async () => {
    const { device, id } = await openTill()
    await push(device, [pushedMovement('50.00', { closingNumber: 1, businessCase: 'PAYMENT_IN' })])
    await push(device, [pushedReceipt({ closingNumber: 2, number: 4712 })])
    await pushAll(device, [
      closingOn('2026-11-20', 1, { cashDeposit: '50.00', cashDesired: '57.30', cashActual: '57.30' }),
      closingOn('2026-11-21', 2, { cashDesired: '64.60', cashActual: '64.60' }),
    ])
    expect(await linesOf(shop, id)).toEqual([
      ['2026-11-20', 'TAKINGS', '7.30', '7.30'],
      ['2026-11-20', 'PAYMENT_IN', '50.00', '57.30'],
      ['2026-11-21', 'TAKINGS', '7.30', '64.60'],
    ])
  })

  it('enters a night on its last day, and what was taken from what was counted', async () => {
    const { device, id } = await openTill()
    await pushAll(device, [
      closingOn('2026-11-02', 1, {
        businessDay: undefined,
        endTime: '2026-11-03T01:00:00Z',
        openingCash: '0.00',
        cashDesired: '80.00',
        cashActual: '80.00',
        closingCash: '30.00',
      }),
      closingOn('2026-11-04', 2, { openingCash: '30.00', cashDesired: '35.00', cashActual: '35.00' }),
    ])
    expect(await linesOf(shop, id)).toEqual([
      ['2026-11-03', 'TAKINGS', '80.00', '80.00'],
      ['2026-11-03', 'CASH_TRANSIT', '-50.00', '30.00'],
      ['2026-11-04', 'TAKINGS', '5.00', '35.00'],
    ])
  })
})
