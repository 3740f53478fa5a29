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

const MOVEMENTS = [
  'PAYMENT_IN',
  'PAYMENT_OUT',
  'TILL_TRANSIT',
  'OWNER_DEPOSIT',
  'OWNER_WITHDRAWAL',
  'WAGES',
] as const

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
        const amountsOf = (number: number, kinds?: readonly string[]) =>
          entries
            .filter(
              (entry) => entry.closing?.number === number && (kinds ?? [entry.kind]).includes(entry.kind),
            )
            .map(({ amount }) => centsOf(amount))
        const sum = (number: number, kind?: string) => sumOf(amountsOf(number, kind ? [kind] : undefined))
        let held = 0
        for (const [number, { sold }] of all.entries()) {
          held += sum(number)
          expect(centsText(held)).toBe(closings[number]?.cashActual)
          expect(sum(number, 'CASH_DIFFERENCE')).toBe(sold.difference)
          const moved = amountsOf(number, MOVEMENTS)
          const of = (amounts: readonly number[], sign: 1 | -1) =>
            sumOf(amounts.filter((amount) => amount * sign > 0))
          const sent = sold.moved.map(({ amount }) => amount)
          expect([of(moved, 1), of(moved, -1)]).toEqual([of(sent, 1), of(sent, -1)])
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

  it('tells movements apart by what the closing or its receipts say, where these come to its sums', async () => {
    const { device, id } = await openTill()
    const movedOf = async (number: number) =>
      (await entriesOf(shop, id))
        .filter((entry) => entry.closing?.number === number && MOVEMENTS.some((kind) => kind === entry.kind))
        .map(({ kind, amount }) => `${kind} ${amount}`)
    const cases = (amounts: Record<string, string>) =>
      Object.entries(amounts).map(([businessCase, gross]) => ({
        businessCase,
        vatKey: 5,
        gross,
        net: gross,
        vat: '0.00',
      }))
    const cash = { openingCash: '200.00', cashDeposit: '30.00', cashAbsorption: '150.00' }
    const rest = { cashDesired: '80.00', cashActual: '80.00' }
    const stated = { OWNER_DEPOSIT: '30.00', CASH_TRANSIT: '-100.00', WAGES: '-50.00', SALE: '12.00' }
    await pushAll(device, [closingOn('2026-11-02', 1, { ...cash, ...rest, businessCases: cases(stated) })])
    expect(await movedOf(1)).toEqual(['OWNER_DEPOSIT 30.00', 'TILL_TRANSIT -100.00', 'WAGES -50.00'])
    const others = { OWNER_DEPOSIT: '30.00', CASH_TRANSIT: '-100.00' }
    await pushAll(device, [closingOn('2026-11-03', 2, { ...cash, ...rest, businessCases: cases(others) })])
    expect(await movedOf(2)).toEqual(['PAYMENT_IN 30.00', 'PAYMENT_OUT -150.00'])
    await push(device, [
      pushedMovement('30.00', { closingNumber: 3, businessCase: 'OWNER_DEPOSIT' }),
      pushedMovement('-150.00', { closingNumber: 3, businessCase: 'CASH_TRANSIT', number: 4713 }),
    ])
    await pushAll(device, [closingOn('2026-11-04', 3, { ...cash, ...rest, businessCases: [] })])
    expect(await movedOf(3)).toEqual(['OWNER_DEPOSIT 30.00', 'TILL_TRANSIT -150.00'])
    const bothWays = { businessCases: cases({ CASH_TRANSIT: '-120.00' }) }
    await pushAll(device, [closingOn('2026-11-05', 4, { ...cash, ...rest, ...bothWays })])
    expect(await movedOf(4)).toEqual(['TILL_TRANSIT 30.00', 'TILL_TRANSIT -150.00'])
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
