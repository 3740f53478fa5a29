import { beforeAll, describe, expect, it } from 'vitest'
import { exactCents, totalOf } from '@/lib/domain/money'
import type { ReportName } from '@/lib/pos/pos-reports/list'
import type { ReportOf } from '@/lib/pos/pos-reports/schema'
import { push, pushedLine, pushedMovement, pushedReceipt } from '../support/receipts'
import { readSold } from '../support/sold-reports'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { mintWorld, worldAt, type World } from '../support/world'

/** Around both changes of the clock, midnight in Berlin and in London, and the end of a year. */
const INSTANTS = [
  '2026-03-28T22:59:59Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-10-24T21:59:59Z',
  '2026-10-24T22:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-10-25T02:00:00Z',
  '2026-10-25T22:59:59Z',
  '2026-10-25T23:00:00Z',
  '2026-10-26T08:15:00Z',
  '2025-12-31T22:30:00Z',
  '2025-12-31T23:30:00Z',
]
const CASHIERS = ['Anna', 'Björn', '', undefined]

const berlin = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Day, hour and weekday in Berlin, computed by another library than the database's. */
function placeOf(instant: string) {
  const parts = Object.fromEntries(
    berlin.formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    weekday: 1 + WEEKDAYS.indexOf(parts.weekday ?? ''),
  }
}

interface Sold {
  at: string
  cents: number
  cashier: string | undefined
  till: number
}

/** Returns sales and returns of every instant in both tills, with every cashier in turn. */
const history = (): Sold[] =>
  INSTANTS.flatMap((at, place) =>
    [0, 1].flatMap((till) =>
      [1, 2, 3].map((turn) => ({
        at,
        till,
        cents: turn === 3 ? -(100 + place) : 1000 * turn + 37 * place + till,
        cashier: CASHIERS[(place + turn + till) % CASHIERS.length],
      })),
    ),
  )

function receiptOf({ at, cents, cashier }: Sold, number: number) {
  const amount = (cents / 100).toFixed(2)
  const isReturn = cents < 0
  const net = { sumGross: amount, sumNet: amount, vatRate: '0' }
  return pushedReceipt({
    number,
    type: isReturn ? 'RETURN' : 'SALE',
    createdAt: at,
    cashier,
    lines: [pushedLine({ ...net, price: amount.replace('-', ''), quantity: isReturn ? '-1' : '1' })],
    sumGross: amount,
    sumNet: amount,
    sumVat: '0',
    payments: [{ method: 1, amount }],
  })
}

const sum = (rows: readonly { gross: string }[]) => totalOf(rows.map(({ gross }) => exactCents(gross)))

describe('sales by weekday, hour and cashier', () => {
  const sold = history()
  let world: World
  let tills: { id: string; storeId: string }[]
  const read = <Name extends ReportName>(
    report: Name,
    filter: Record<string, string>,
  ): Promise<ReportOf<Name>> => readSold(world.ctx(), report, filter)

  beforeAll(async () => {
    world = worldAt(await mintWorld(), () => new Date('2026-10-27T12:00:00Z'))
    const past = worldAt(world, () => new Date('2025-01-01'))
    const places = [await makeStore(world), await makeStore(world, { name: 'Markt' })]
    tills = []
    for (const [place, { id: storeId }] of places.entries()) {
      const till = await readyTill(past, storeId)
      tills.push({ id: till.id, storeId })
      const own = sold.filter((one) => one.till === place)
      await push(till, [
        ...own.map((one, at) => receiptOf(one, at + 1)),
        pushedMovement('50.00', { number: 900, createdAt: '2026-10-25T08:00:00Z' }),
        // Sundays and a Monday without sales
        pushedMovement('10.00', { number: 901, createdAt: '2026-10-18T08:00:00Z' }),
        pushedMovement('10.00', { number: 902, createdAt: '2026-10-11T08:00:00Z' }),
        pushedMovement('10.00', { number: 903, createdAt: '2026-10-19T08:00:00Z' }),
      ])
    }
  }, 60_000)

  const RANGES = [
    { from: '2025-12-01', to: '2026-10-31' },
    { from: '2026-10-25', to: '2026-10-25' },
    { from: '2026-03-29', to: '2026-10-24' },
    { from: '2026-01-01', to: '2026-01-01' },
    { from: '2026-05-01', to: '2026-05-02' },
  ]

  it('add up to the total, for every range, store and till', async () => {
    const narrowings: Record<string, string>[] = [
      {},
      { stores: tills[0]?.storeId ?? '' },
      { devices: tills[1]?.id ?? '' },
    ]
    for (const range of RANGES)
      for (const narrowed of narrowings) {
        const filter = { ...range, ...narrowed }
        const { totals } = await read('total', filter)
        const { gross, net, vat, countReceipts } = totals
        for (const report of ['weekdays', 'hours', 'cashiers'] as const) {
          const answer = await read(report, filter)
          expect([report, answer.totals]).toEqual([report, { gross, net, vat, countReceipts }])
          expect(sum(answer.rows)).toBe(exactCents(gross))
        }
        const { rows: hours } = await read('hours', filter)
        for (const row of hours) expect(totalOf(row.weekdays.map(exactCents))).toBe(exactCents(row.gross))
        const { rows: weekdays } = await read('weekdays', filter)
        for (const { weekday, gross: own } of weekdays)
          expect(totalOf(hours.map((row) => exactCents(row.weekdays[weekday - 1] ?? '0')))).toBe(
            exactCents(own),
          )
      }
  })

  it('are those of an independent computation', async () => {
    const all = { from: '2025-12-01', to: '2026-10-31' }
    const grossBy = (key: (one: Sold) => string) => {
      const found = new Map<string, number>()
      for (const one of sold) found.set(key(one), (found.get(key(one)) ?? 0) + one.cents)
      return Object.fromEntries(found)
    }
    const of = <Row extends { gross: string }>(rows: readonly Row[], key: (row: Row) => string) =>
      Object.fromEntries(rows.map((row) => [key(row), Number(exactCents(row.gross))]))
    const hours = await read('hours', all)
    expect(of(hours.rows, ({ hour }) => String(hour))).toEqual(grossBy(({ at }) => String(placeOf(at).hour)))
    const weekdays = await read('weekdays', all)
    expect(of(weekdays.rows, ({ weekday }) => String(weekday))).toEqual(
      grossBy(({ at }) => String(placeOf(at).weekday)),
    )
    const days = new Set(sold.map(({ at }) => placeOf(at)).map(({ weekday, day }) => `${weekday} ${day}`))
    expect(weekdays.rows.map(({ weekday, countDays }) => [weekday, countDays])).toEqual(
      weekdays.rows.map(({ weekday }) => [
        weekday,
        [...days].filter((day) => day.startsWith(`${weekday} `)).length,
      ]),
    )
    const cashiers = await read('cashiers', all)
    expect(of(cashiers.rows, ({ cashier }) => cashier ?? '')).toEqual(grossBy(({ cashier }) => cashier ?? ''))
    expect(cashiers.rows.filter(({ cashier }) => cashier === null)).toHaveLength(1)
  })

  it('count both hours between two and three when clocks are set back', async () => {
    const { rows } = await read('hours', { from: '2026-10-25', to: '2026-10-25' })
    expect(rows.map(({ hour, countReceipts }) => [hour, countReceipts])).toEqual([
      [0, 6],
      [2, 12],
      [3, 6],
      [23, 6],
    ])
    const spring = await read('hours', { from: '2026-03-29', to: '2026-03-29' })
    expect(spring.rows.map(({ hour }) => hour)).toEqual([1, 3])
  })

  it('show cashiers only to those who may see receipts', async () => {
    const seller = world.as({ isAdmin: false, rights: ['PRODUCTS_SHOW'] })
    await expect(readSold(seller, 'cashiers', {})).rejects.toMatchObject({ kind: 'forbidden' })
    expect((await readSold(seller, 'hours', { from: '2026-10-25', to: '2026-10-25' })).rows).toHaveLength(4)
  })
})
