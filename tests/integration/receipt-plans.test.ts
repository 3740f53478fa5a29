import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeArticles, sellMonth, SHOP_HOURS } from '@/db/seed/million/sales'
import { withTenant } from '@/db/tenant'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { asRole } from '../support/database'
import { readingsOf } from '../support/explain'
import { readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const MONTH = '2026-08-01'
const TILLS = 12

let world: World
let till = ''
/** The tenant's receipt count, the total count, and their table. */
let own = { count: 0, all: 0, table: '' }

beforeAll(async () => {
  world = await mintWorld()
  for (let nr = 0; nr < TILLS; nr += 1) {
    till = (await readyTill(world)).id
  }
  await withTenant(world.tenantId, 'write', async (tx) => {
    await makeArticles(tx, world.tenantId)
    const until = new Date('2026-09-01T00:00:00Z')
    await sellMonth(tx, { tenantId: world.tenantId, month: MONTH, since: MONTH, until, hours: SHOP_HOURS })
  })
  await asRole('admin', (admin) => admin.unsafe('vacuum analyze receipt, closing, closing_items, pos_device'))
  const [found] = await withTenant(world.tenantId, 'read', (tx) =>
    tx.execute<typeof own>(sql`
      select count(*) filter (where device_id = ${till})::int as count, count(*)::int as all,
        max(tableoid::regclass::text) as table from receipt`),
  )
  if (found) own = found
}, 120_000)

describe('the receipts of one till among those of many', () => {
  it.each([
    ['the newest', {}],
    ['a later page', { page: 10 }],
    ['by number', { sort: 'number' }],
    ['by amount', { sort: '-sumGross' }],
    ['a search for what is nowhere', { q: 'gibtesnicht' }],
    ['a number', { number: 200 }],
  ])('are found without looking at those of others: %s', async (_what, asked) => {
    expect(own.count).toBeGreaterThan(500)
    expect(own.all).toBeGreaterThan(own.count * (TILLS - 2))
    const readings = await readingsOf(listReceipts, world.ctx(), { devices: till, ...asked }, own.table)
    for (const reading of readings) {
      expect(reading.sequential).toBe(false)
      expect(reading.rows).toBeLessThanOrEqual(own.count * 1.1)
    }
  })
})

describe('the receipts of one store among those of many', () => {
  it.each([
    ['the newest', {}],
    ['a late page', { pageSize: 5, page: 100 }],
    ['by number', { sort: 'number' }],
    ['by amount', { sort: '-sumGross' }],
    ['a search for what is nowhere', { q: 'gibtesnicht' }],
    ['sales', { type: 'SALE' }],
  ])('are found by their tills, not by walking past those of others: %s', async (_what, asked) => {
    const [at] = await withTenant(world.tenantId, 'read', (tx) =>
      tx.execute<{ store: string; count: number }>(sql`
        select store_id as store, count(*)::int as count from receipt group by 1 order by 2 limit 1`),
    )
    const { store, count } = at ?? { store: '', count: own.all }
    expect(own.all).toBeGreaterThan(count * (TILLS - 2))
    const input = { stores: store, ...asked }
    const readings = await readingsOf(listReceipts, world.ctx(), input, own.table)
    expect(readings.length).toBeGreaterThan(0)
    for (const reading of readings) {
      expect(reading.sequential).toBe(false)
      expect(reading.rows).toBeLessThanOrEqual(count * 1.1)
    }
  })
})

describe('receipts without a closing among those of a closed month', () => {
  it('are found by looking up the closing of each, not at those of all tills', async () => {
    const readings = await readingsOf(listReceipts, world.ctx(), { unclosed: 'true' }, 'closing')
    const rows = Math.max(...readings.map((reading) => reading.rows))
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThanOrEqual(own.all * 1.1)
  })
})
