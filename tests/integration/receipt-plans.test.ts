import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { arrayOf } from '@/db/arrays'
import { makeArticles, sellMonth, SHOP_HOURS } from '@/db/seed/million/sales'
import { withTenant, type TenantTx } from '@/db/tenant'
import { listReceipts } from '@/lib/pos/receipts/queries/list-receipts'
import { asRole } from '../support/database'
import { readingsOf } from '../support/explain'
import { readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const MONTH = '2026-08-01'
const JULY = '2026-07-01'
const TILLS = 12

let world: World
let till = ''
/** The tenant's receipt count, the total count, and their table. */
let own = { count: 0, all: 0, table: '' }

const sell = (tx: TenantTx, { tenantId }: World, month: string, since = month) =>
  sellMonth(tx, { tenantId, month, since, until: new Date('2026-09-01'), hours: SHOP_HOURS })

beforeAll(async () => {
  world = await mintWorld()
  for (let nr = 0; nr < TILLS; nr += 1) {
    till = (await readyTill(world)).id
  }
  await withTenant(world.tenantId, 'write', async (tx) => {
    await makeArticles(tx, world.tenantId)
    await sell(tx, world, MONTH)
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

describe('the receipts of a till at ten instants', () => {
  const lookUp = (tx: TenantTx, device: string, instants: readonly string[]) =>
    tx.execute(
      sql`select id from platform.counted_receipts(${device}, ${arrayOf(instants, 'timestamptz')}) as counted`,
    )
  const rowsRead = async (tx: TenantTx) => {
    const [row] = await tx.execute<{ rows: number }>(sql`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
      where relname like 'receipt\\_2%'`)
    return row?.rows ?? 0
  }

  const instantsOf = async (tx: TenantTx, device: string, month: string) => {
    const made = await tx.execute<{ at: string }>(sql`
      select created_at::text as at from receipt where device_id = ${device} and created_at >= ${month}
      order by created_at limit 10`)
    return made.map(({ at }) => at)
  }

  /**
   * Repeats both statements of the query, the second of which runs for known receipts only, until
   * their plans are kept: the first five calls are planned individually.
   */
  async function keepPlan(tx: TenantTx, device: string, month: string): Promise<void> {
    const [known = ''] = await instantsOf(tx, device, month)
    for (let nr = 0; nr < 8; nr += 1) expect(await lookUp(tx, device, [known])).toHaveLength(1)
  }

  async function expectFewRead(tx: TenantTx, device: string, month: string): Promise<void> {
    const made = await instantsOf(tx, device, month)
    const before = await rowsRead(tx)
    expect(await lookUp(tx, device, made)).toHaveLength(10)
    expect((await rowsRead(tx)) - before).toBeLessThanOrEqual(10 * TILLS)
  }

  /** Runs work in a shop with plans that are kept from before its July had any receipts. */
  async function withOlderPlans(
    work: (tx: TenantTx, device: string, shop: World) => Promise<void>,
  ): Promise<void> {
    const shop = await mintWorld()
    const { id } = await readyTill(shop)
    await withTenant(shop.tenantId, 'write', async (tx) => {
      await makeArticles(tx, shop.tenantId)
      await sell(tx, shop, MONTH, JULY)
      await keepPlan(tx, id, MONTH)
      await sell(tx, shop, JULY)
      await work(tx, id, shop)
    })
  }

  it('are found without reading the month', async () => {
    await withTenant(world.tenantId, 'write', async (tx) => {
      await keepPlan(tx, till, MONTH)
      await expectFewRead(tx, till, MONTH)
    })
  })

  it('are found so by a plan that is kept from before the month had any', () =>
    withOlderPlans((tx, device) => expectFewRead(tx, device, JULY)))

  it('are found missing without reading those of other tills, by such a plan, too', () =>
    withOlderPlans(async (tx, _device, shop) => {
      const { id: unused } = await readyTill(shop)
      const before = await rowsRead(tx)
      expect(await lookUp(tx, unused, ['2026-07-01T00:00:00Z', '2026-07-31T00:00:00Z'])).toEqual([])
      expect(await rowsRead(tx)).toBe(before)
    }))
})
