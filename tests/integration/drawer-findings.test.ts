import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { listClosings } from '@/lib/pos/closings/queries/list-closings'
import { settleFinding } from '@/lib/pos/closings/use-cases/settle-finding'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { settleReceipt } from '@/lib/pos/receipts/use-cases/settle-receipt'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { findingsOf } from '@/lib/tax/audit-package/queries/findings'
import { pushAll } from '../support/closings'
import { closingOf, openTill, soap } from '../support/datev-tills'
import { push, pushedMovement } from '../support/receipts'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const WHY = 'Wechselgeld aus der anderen Kasse'
const JANUARY = { from: '2026-01-01', to: '2026-01-31' }
const at = (minute: number) => `2026-01-10T10:${String(minute).padStart(2, '0')}:00+01:00`

const movement = (number: number, minute: number, amount: string) =>
  pushedMovement(amount, { number, createdAt: at(minute), closingNumber: 1 })
const sale = (number: number, minute: number, change: object = {}) => soap(number, at(minute), change)

/** The closing of a day that began with 100.00 and had sales of 119.00. */
const closed = (sales: number, desired: string, change: object = {}) =>
  closingOf(1, '2026-01-10T08:00:00+01:00', '2026-01-10T20:00:00+01:00', {
    grossTotal: String(sales * 119),
    netTotal: String(sales * 100),
    taxTotal: String(sales * 19),
    taxes: [{ vatRate: '19', net: String(sales * 100), vat: String(sales * 19), gross: String(sales * 119) }],
    countReceipts: sales,
    cashCount: sales,
    openingCash: '100',
    cashDesired: desired,
    cashActual: desired,
    ...change,
  })

/** State of the closing, and the amount and moment of a drawer below zero. */
async function found(world: World, till: { id: string }) {
  const { rows } = await execute(listClosings, world.ctx(), { id: till.id })
  return rows.map(({ check }) => [
    check.state,
    ...check.findings.flatMap(({ code, found: amount, at: moment }) =>
      code === 'cashNegative' ? [[amount, moment]] : [],
    ),
  ])
}

/** The drawer had −200.00 at 10:05, and ends with 419.00. */
const DAY = () => [
  movement(1, 5, '-300'),
  sale(2, 10),
  movement(3, 30, '500'),
  closed(1, '419', { cashDeposit: '500', cashAbsorption: '300' }),
]
const BELOW = ['DEVIATES', ['-200.00', '2026-01-10T09:05:00.000Z']]

function orders<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((one, place) => orders(all.toSpliced(place, 1)).map((rest) => [one, ...rest]))
}

describe('a drawer that fell below zero between two receipts', () => {
  it('is found in whatever order the receipts and the closing arrive', async () => {
    const world = await mintWorld()
    const store = await makeStore(world)
    for (const order of orders([0, 1, 2, 3])) {
      const till = await readyTill(world, store.id)
      const day = DAY()
      for (const place of order) await (place === 3 ? pushAll(till, [day[place]]) : push(till, [day[place]]))
      expect([order, await found(world, till)]).toEqual([order, [BELOW]])
    }
  })

  it('is packed with its amount, and settled as one at the end', async () => {
    const { world, till } = await openTill('Schublade')
    const day = DAY()
    await push(till, day.slice(0, 3))
    await pushAll(till, day.slice(3))
    const packed = await withTenant(world.tenantId, 'read', (tx) =>
      findingsOf(tx, { companyId: world.companyId, ...JANUARY, devices: [] }),
    )
    expect(packed.map(({ code, amount }) => [code, amount])).toEqual([
      ['closingDeviates', ''],
      ['cashNegative', '-200.00'],
    ])
    const { rows } = await execute(listClosings, world.ctx(), { id: till.id })
    const settle = { id: rows[0]?.id ?? '', code: 'cashNegative' as const, reason: WHY }
    expect((await execute(settleFinding, world.ctx(), settle)).check.state).toBe('MATCHES')
  })

  it('is none once an earlier deposit arrives, nor where card payments or the float make the difference', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    await push(till, [movement(1, 5, '-119'), movement(2, 20, '119')])
    await pushAll(till, [closed(1, '219', { cashDeposit: '119', cashAbsorption: '119' })])
    // a receipt is missing: nothing is said of the cash
    expect(await found(world, till)).toEqual([['INCOMPLETE']])
    await push(till, [sale(3, 1)])
    expect(await found(world, till)).toEqual([['MATCHES']])
    const byCard = await readyTill(world)
    await push(byCard, [
      movement(1, 5, '-119'),
      movement(2, 20, '119'),
      sale(3, 1, { payments: [{ method: 2, amount: '119' }] }),
    ])
    const counts = { cashCount: 0, cardPaymentCount: 1, cashDeposit: '119', cashAbsorption: '119' }
    await pushAll(byCard, [closed(1, '100', counts)])
    expect(await found(world, byCard)).toEqual([['DEVIATES', ['-19.00', '2026-01-10T09:05:00.000Z']]])
  })

  it('is looked for across the registrations of a till', async () => {
    const world = await mintWorld()
    const store = await makeStore(world)
    const old = await readyTill(world, store.id, 'HG-7')
    const anew = await readyTill(world, store.id, 'HG-7')
    await push(old, [sale(1, 1), sale(2, 2)])
    await push(anew, [movement(3, 5, '-300'), sale(4, 9)])
    await pushAll(anew, [closed(3, '157', { cashAbsorption: '300' })])
    expect(await found(world, anew)).toEqual([['MATCHES']])
    await push(old, [movement(5, 4, '-300'), movement(6, 8, '300')])
    expect((await found(world, anew))[0]?.[1]).toEqual(['-262.00', '2026-01-10T09:05:00.000Z'])
  })

  it('counts what a person found to be a movement of its own', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const taken = movement(1, 5, '-80')
    const again = { ...taken, uuid: newId() }
    await push(till, [taken, again, sale(2, 9)])
    await pushAll(till, [closed(1, '139', { cashAbsorption: '80' })])
    expect(await found(world, till)).toEqual([['MATCHES']])
    const { rows } = await execute(listReceipts, world.ctx(), { uuid: again.uuid })
    const settle = { id: rows[0]?.id ?? '', as: 'DISTINCT' as const, reason: WHY }
    await execute(settleReceipt, world.ctx(), settle)
    expect((await found(world, till))[0]?.[1]).toEqual(['-60.00', '2026-01-10T09:05:00.000Z'])
  })
})
