import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { productGroupRows, productRows } from '@/lib/pos/pos-reports/queries/product-rows'
import type { ReportFilter } from '@/lib/pos/pos-reports/queries/report-filter'
import { sealedMonths } from '@/lib/pos/pos-reports/queries/sealed-months'
import { housekeeping, sealMonths } from '@/lib/server/task/housekeeping'
import { asRole } from '../support/database'
import { push, pushedReceipt } from '../support/receipts'
import { readyTill } from '../support/tills'
import { mintWorld, type World } from '../support/world'

const LATER = new Date('2030-01-01')
const FILTER: ReportFilter = {
  from: '2026-08-31',
  to: '2026-11-01',
  stores: null,
  devices: null,
  companyId: null,
}
let made = 0
const sale = (createdAt: string) => pushedReceipt({ number: ++made, createdAt })

/** Receipts around the edges of two months in Berlin, from two tills in two stores. */
async function sold() {
  const world = await mintWorld()
  const till = await readyTill(world)
  const other = await readyTill(world)
  await push(till, ['2026-08-31T21:59:59.999Z', '2026-08-31T22:00:00Z', '2026-10-31T22:59:59.999Z'].map(sale))
  await push(other, ['2026-09-30T21:59:59.999Z', '2026-10-31T23:00:00Z'].map(sale))
  return { world, till, other }
}

const read = <T>(world: World, run: Parameters<typeof withTenant<T>>[2], storeIds: string[] = []) =>
  withTenant(world.tenantId, 'snapshot', run, { storeIds })

const quantities = (world: World, filter: ReportFilter, storeIds: string[] = []) =>
  read(
    world,
    async (tx) => ({
      products: (await productRows(tx, filter)).map(({ name, quantity }) => [name, quantity]),
      groups: (await productGroupRows(tx, filter)).map(({ productGroup, gross }) => [productGroup, gross]),
    }),
    storeIds,
  )

describe('the months of tills by article', () => {
  it('count from when they are added up until more comes, and then again (unsealed_months, store_sealed_month)', async () => {
    const { world, till } = await sold()
    const sealed = () => read(world, (tx) => sealedMonths(tx, FILTER))
    expect(await sealed()).toEqual([])
    await sealMonths(LATER)
    expect(await sealed()).toEqual(['2026-09-01', '2026-10-01'])
    await push(till, [sale('2026-09-12T10:00:00Z')])
    expect(await sealed()).toEqual(['2026-10-01'])
    await sealMonths(LATER)
    expect(await sealed()).toEqual(['2026-09-01', '2026-10-01'])
  })

  it('are added up by housekeeping once they are over', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    await push(till, [sale('2025-12-12T10:00:00Z')])
    const filter = { ...FILTER, from: '2025-12-01', to: '2025-12-31' }
    await sealMonths(new Date('2025-12-31T22:59:59Z'))
    expect(await read(world, (tx) => sealedMonths(tx, filter))).toEqual([])
    await housekeeping.handle({})
    expect(await read(world, (tx) => sealedMonths(tx, filter))).toEqual(['2025-12-01'])
  })

  it('say what the lines say, of the company, of stores, of tills and to restricted people', async () => {
    const { world, till, other } = await sold()
    const filters = [
      FILTER,
      { ...FILTER, companyId: world.companyId },
      { ...FILTER, companyId: world.companyId + 1 },
      { ...FILTER, stores: [till.storeId] },
      { ...FILTER, devices: [other.id] },
      { ...FILTER, stores: [till.storeId], devices: [other.id] },
    ]
    const all = () =>
      Promise.all(
        filters.flatMap((filter) => [
          quantities(world, filter),
          quantities(world, filter, [till.storeId]),
          quantities(world, filter, [till.storeId, other.storeId]),
        ]),
      )
    const before = await all()
    expect(before[0]?.products).toEqual([
      ['Brot', 5_000n],
      ['Seife', 5_000n],
    ])
    await sealMonths(LATER)
    // only months read from the sums can differ from their lines
    await asRole(
      'admin',
      (admin) =>
        admin`update sales_month_article set gross = array(select g * 1000 from unnest(gross) g) where tenant_id = ${world.tenantId}`,
    )
    expect(await all()).not.toEqual(before)
    await asRole(
      'admin',
      (admin) => admin`delete from sales_month_article where tenant_id = ${world.tenantId}`,
    )
    await sealMonths(LATER)
    expect(await all()).toEqual(before)
  })

  it('lose nothing of tills that push while they are added up', async () => {
    const world = await mintWorld()
    const till = await readyTill(world)
    const tills = [till, await readyTill(world, till.storeId), await readyTill(world, till.storeId)]
    const days = Array.from({ length: 12 }, (_, day) => `2026-09-${String(day + 10)}T10:00:00Z`)
    const pushes = tills.map(async (one) => {
      for (const day of days) await push(one, [sale(day), sale(day)])
    })
    const seals = (async () => {
      for (let round = 0; round < days.length; round += 1) await sealMonths(LATER)
    })()
    const reports = (async () => {
      for (let round = 0; round < days.length; round += 1) {
        const { products } = await quantities(world, FILTER)
        // each push sold two of both
        expect(products.map(([, quantity]) => Number(quantity) % 2_000)).toEqual(products.map(() => 0))
      }
    })()
    await Promise.all([...pushes, seals, reports])
    const whole = [
      ['Brot', 72_000n],
      ['Seife', 72_000n],
    ]
    expect((await quantities(world, FILTER)).products).toEqual(whole)
    await sealMonths(LATER)
    expect(await read(world, (tx) => sealedMonths(tx, FILTER))).toContain('2026-09-01')
    expect((await quantities(world, FILTER)).products).toEqual(whole)
  })

  it('are added up from each receipt and line read once, also where the database has counted none of them', async () => {
    const month = '2025-06-01'
    const count = 200
    // as the owner, whose tables the system role may read
    await asRole(
      'owner',
      (owner) =>
        owner`select platform.ensure_receipt_partition(t, ${month}) from unnest(array['receipt', 'receipt_line']) t`,
    )
    const world = await mintWorld()
    const minute = (nr: number) => new Date(Date.parse('2025-06-03T08:00:00Z') + nr * 60_000).toISOString()
    await push(
      await readyTill(world),
      Array.from({ length: count }, (_, nr) => pushedReceipt({ number: nr + 1, createdAt: minute(nr) })),
    )
    const read = await asRole('admin', (admin) =>
      admin.begin(async (tx) => {
        await tx`select platform.store_sealed_month(${world.tenantId}, ${month})`
        const tables = await tx<{ rows: number }[]>`
          select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_all_tables
          where relname in ('receipt_2025_06', 'receipt_line_2025_06') order by relname`
        return tables.map(({ rows }) => rows)
      }),
    )
    // each has two lines; a row-by-row join would read all lines for each receipt
    expect(read).toEqual([count, 2 * count])
  })

  it('are written by nobody who uses the application, and those of companies hidden from restricted people', async () => {
    const { world, till } = await sold()
    await sealMonths(LATER)
    const stores = (storeIds: string[]) =>
      read(
        world,
        async (tx) => [...(await tx.execute(sql`select distinct store_id from sales_month_article`))].length,
        storeIds,
      )
    expect([await stores([]), await stores([till.storeId])]).toEqual([3, 1])
    await asRole('app', async (app) => {
      await app`select set_config('app.tenant_id', ${world.tenantId}, false)`
      for (const statement of ['delete from', 'truncate'])
        await expect(app.unsafe(`${statement} sales_month_article`)).rejects.toThrow('permission denied')
      await expect(app`update sales_month_article set lines = 0`).rejects.toThrow('permission denied')
    })
  })
})
