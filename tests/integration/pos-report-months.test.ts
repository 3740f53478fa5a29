import { beforeAll, describe, expect, it } from 'vitest'
import { monthsOf } from '@/lib/pos/pos-reports/queries/receipt-pages'
import { exportReport } from '@/lib/pos/pos-reports/use-cases/export-report'
import { withTenant } from '@/db/tenant'
import { execute } from '@/lib/server/core/execute'
import { columnOf, readCsv } from '../support/exports'
import { push, pushedReceipt } from '../support/receipts'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { mintWorld, worldAt, type World } from '../support/world'

/**
 * Sales in the first and last second of months in Berlin, around a month without sales and a partly
 * requested one.
 */
const SOLD = [
  '2026-06-30T23:59:59+02:00',
  '2026-07-01T00:00:00+02:00',
  '2026-07-31T23:59:59+02:00',
  '2026-08-01T00:00:00+02:00',
  '2026-10-31T23:30:00+01:00',
  '2026-11-01T00:00:00+01:00',
  '2026-11-20T12:00:00+01:00',
]
const SUMMER = { from: '2026-07-01', to: '2026-11-10' }

let world: World
const stores: string[] = []
beforeAll(async () => {
  world = await mintWorld()
  const past = worldAt(world, () => new Date('2026-05-01'))
  for (const name of ['Hof', 'Markt']) {
    const store = await makeStore(world, { name })
    stores.push(store.id)
    const till = await readyTill(past, store.id)
    const days = name === 'Hof' ? SOLD : SOLD.slice(4)
    await push(
      till,
      days.map((createdAt, index) => pushedReceipt({ number: index + 1, createdAt, cashier: name })),
    )
  }
})

const file = async (report: string, ctx = world.ctx(), asked = {}) =>
  readCsv(await execute(exportReport, ctx, { report, ...SUMMER, ...asked }))

describe('a file of several months', () => {
  it('has each receipt of the range once, in the order of time', async () => {
    const instants = columnOf(await file('receipts'), 'Zeitpunkt')
    expect(instants).toEqual([
      ...['01.07.2026 00:00:00', '31.07.2026 23:59:59', '01.08.2026 00:00:00'],
      ...['31.10.2026 23:30:00', '31.10.2026 23:30:00', '01.11.2026 00:00:00', '01.11.2026 00:00:00'],
    ])
    expect((await file('sales-journal')).rows).toHaveLength(instants.length * 2)
    const all = { from: '2026-01-01', to: '2026-12-31' }
    expect((await file('receipts', world.ctx(), all)).rows).toHaveLength(SOLD.length + 3)
  })

  it('has those of the stores that are asked for, or that the person sees', async () => {
    const [, market = ''] = stores
    for (const [ctx, asked] of [
      [world.ctx(), { stores: market }],
      [world.as({ storeIds: [market] }), {}],
    ] as const)
      expect(columnOf(await file('receipts', ctx, asked), 'Bediener')).toEqual(['Markt', 'Markt'])
  })

  it('is read by the months in which there is something', async () => {
    const filter = { ...SUMMER, stores: null, devices: null, companyId: world.companyId }
    const months = await withTenant(world.tenantId, 'read', (tx) => monthsOf(tx, filter))
    expect(months).toEqual([
      { from: '2026-07-01', to: '2026-07-31' },
      { from: '2026-08-01', to: '2026-08-31' },
      { from: '2026-10-01', to: '2026-10-31' },
      { from: '2026-11-01', to: '2026-11-10' },
    ])
  })
})
