import { sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant, type TenantTx } from '@/db/tenant'
import { listDeliveryNotes } from '@/lib/sales/delivery-notes/queries/list-delivery-notes'
import { readDocument } from '@/lib/sales/documents/queries/read-document'
import { customerOverview } from '@/lib/sales/invoices/queries/customer-overview'
import { findInvoices } from '@/lib/sales/invoices/queries/find-invoices'
import { newInvoicePage } from '@/lib/sales/invoices/queries/edit-invoice'
import { invoiceTasks } from '@/lib/sales/invoices/queries/invoice-tasks'
import { invoiceListPage, listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { openItemsPage } from '@/lib/sales/open-items/queries/list-open-items'
import { execute } from '@/lib/server/core/execute'
import { fillInvoices } from '../bench/fill'
import { asRole, testDatabaseUrl } from '../support/database'
import { draftDeliveryNote } from '../support/delivery-notes'
import { booked, openShop, type Shop } from '../support/invoices'
import { readingsOf } from '../support/explain'
import { rowsOf, rowsRead } from '../support/rows-read'
import { mintWorld, type World } from '../support/world'

/** More than a search's count limit (lib/domain/list.ts). */
const INVOICES = 10_100

/**
 * Vacuums until index-only scans work. A vacuum skips rows that an older snapshot may still see: an
 * abandoned statement or an open transaction of an earlier test file, or an automatic analyze.
 * Nothing here needs those, so they are terminated. A vacuum also skips index cleanup below 2 % of
 * pages with dead rows unless forced.
 */
async function settle(admin: Sql): Promise<void> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    await admin`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and (backend_xmin is not null or backend_xid is not null or state like 'idle in transaction%')`
    await admin.unsafe('vacuum (analyze, index_cleanup on) document')
    const [seen] = await admin<{ all: boolean }[]>`
      select relallvisible > relpages * 0.99 as all from pg_class where oid = 'document'::regclass`
    if (seen?.all) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const holders = await admin`
    select pid, datname, backend_type, state, backend_xmin, backend_xid, query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and (backend_xmin is not null or backend_xid is not null)`
  throw new Error(`The documents are not visible to an index alone: ${JSON.stringify(holders)}`)
}

describe(`one of ${INVOICES} invoices`, () => {
  let world: World
  let shop: Shop
  let id: string

  beforeAll(async () => {
    const roles = { owner: testDatabaseUrl('owner'), system: testDatabaseUrl('system') }
    // beside them the planner expects few of this tenant, whatever earlier files have left
    for (let neighbour = 0; neighbour < 5; neighbour += 1)
      await fillInvoices(roles, (await booked(await openShop(await mintWorld()))).id, 1500)
    world = await mintWorld()
    shop = await openShop(world)
    id = (await booked(shop)).id
    await fillInvoices(roles, id, INVOICES)
    await asRole('admin', settle)
  }, 120_000)

  it('is read by its keys: what belongs to it is found without looking at the others', async () => {
    const read = (tx: TenantTx) =>
      readDocument(tx, { id, family: 'INVOICE', companyId: world.companyId }, '2026-01-01')
    // the first plans after an analyze probe the ends of the indexes; exclude them
    await withTenant(world.tenantId, 'read', read)
    const rows = await withTenant(world.tenantId, 'read', async (tx) => {
      await read(tx)
      const [seen] = await tx.execute<{ rows: number }>(sql`
        select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables where relname = 'document'`)
      return Number(seen?.rows)
    })
    expect(rows).toBeLessThan(20)
  })

  /**
   * Document rows examined, without those served by an index alone; the first run is not counted.
   * What holds up a vacuum can come after it: many rows are believed only once it has run again.
   */
  const looked = async (read: () => Promise<unknown>) => {
    await read()
    const rows = await rowsRead(read, rowsOf('document'))
    if (rows < 200) return rows
    await asRole('admin', settle)
    await read()
    return rowsRead(read, rowsOf('document'))
  }

  it.each([
    ['all', {}],
    ['those of a period', { from: '2025-01-01' }],
    ['the booked ones', { status: 'BOOKED' }],
    ['the overdue ones', { overdue: true }],
  ])('adds little to a page that sums %s: an index has what is summed', async (_what, input) => {
    expect(await looked(() => execute(invoiceListPage, world.ctx(), input))).toBeLessThan(200)
  })

  it('adds little to the page of its customer and to the open items: indexes have what is summed', async () => {
    const { customerId } = shop
    expect(await looked(() => execute(customerOverview, world.ctx(), { customerId }))).toBeLessThan(200)
    expect(await looked(() => execute(openItemsPage, world.ctx(), {}))).toBeLessThan(200)
  })

  it('is the only one that is looked at to tell when the last one was booked', async () => {
    const readings = await readingsOf(newInvoicePage, world.ctx(), {}, 'document')
    expect(readings.map(({ rows }) => rows).filter((rows) => rows > 0)).toEqual([1])
  })

  it('adds little to the dashboard, which sums what is overdue', async () => {
    expect(await looked(() => execute(invoiceTasks, world.ctx(), {}))).toBeLessThan(200)
  })

  it('is on a page whose plan is kept where the list is opened as it is', async () => {
    // the pauses hold the connections, so that each is queried
    const mostKept = async () => {
      const kept = await Promise.all(
        Array.from({ length: 20 }, () =>
          withTenant(world.tenantId, 'read', (tx) =>
            tx.execute<{ generic: number | null }>(sql`
              select max(generic_plans)::int as generic, pg_sleep(0.02) from pg_prepared_statements
              where statement like '%document d%' and statement like '%limit 26'`),
          ),
        ),
      )
      return Math.max(...kept.flat().map(({ generic }) => generic ?? 0))
    }
    // each connection plans for itself, keeps a plan from the sixth execution on, and is replaced
    // from time to time
    let kept = 0
    for (let round = 0; kept === 0 && round < 20; round += 1) {
      for (let time = 0; time < 20; time += 1) await execute(listInvoices, world.ctx(), {})
      kept = await mostKept()
    }
    expect(kept).toBeGreaterThan(0)
  })

  it('is summed and counted with the newest 10,000', async () => {
    const { page, sums } = await execute(invoiceListPage, world.ctx(), {})
    const { rows } = await execute(listInvoices, world.ctx(), { pageSize: 1 })
    const each = Number(rows[0]?.sumGross)
    expect([page.total, page.capped, sums.capped]).toEqual([10_000, true, true])
    expect(Number(sums.sumGross)).toBeCloseTo(10_001 * each, 2)
  })

  it('hides none of another kind that the same words find', async () => {
    const { customerId } = shop
    const deliveryNote = await draftDeliveryNote(shop, { customerId, customerName: 'Kunde im Hof' })
    const { rows, total } = await execute(listDeliveryNotes, world.ctx(), { q: 'kunde' })
    expect([rows.map((row) => row.id), total]).toEqual([[deliveryNote.id], 1])
  })

  it('is found by its words in the order asked for, newest first, however many are', async () => {
    const page = await execute(listInvoices, world.ctx(), { q: 'kunde', pageSize: 5 })
    const all = await execute(listInvoices, world.ctx(), { to: '2026-11-01', pageSize: 5 })
    expect(page.rows.map(({ invoiceDate }) => invoiceDate)).toEqual(
      all.rows.map(({ invoiceDate }) => invoiceDate),
    )
    expect(page.capped).toBe(true)
  })

  /** Document rows that a read use case examines, including those served by an index. */
  const examined = async (useCase: Parameters<typeof readingsOf>[0]) => {
    const readings = await readingsOf(useCase, world.ctx(), {}, 'document')
    return readings.reduce((sum, { rows }) => sum + rows, 0)
  }

  it('is found by how its number begins, however many follow, by the index of numbers', async () => {
    const { rows } = await execute(listInvoices, world.ctx(), { pageSize: 1 })
    const number = String(rows[0]?.invoiceNumber)
    for (const q of [number.slice(0, 2), number.slice(0, -2), number.slice(0, -1)]) {
      const found = await execute(findInvoices, world.ctx(), { q })
      expect(found.length).toBeGreaterThan(1)
      expect(found.filter(({ hint }) => !hint?.startsWith(q))).toEqual([])
      const readings = await readingsOf(findInvoices, world.ctx(), { q }, 'document')
      expect(readings.filter(({ sequential }) => sequential)).toEqual([])
      expect(readings.reduce((sum, reading) => sum + reading.rows, 0)).toBeLessThan(300)
    }
  })

  it('is found by its product by the index of positions, without looking at the others', async () => {
    const input = { productId: shop.products.bread }
    const { rows } = await execute(listInvoices, world.ctx(), input)
    expect(rows.map((row) => row.id)).toEqual([id])
    for (const readings of [
      await readingsOf(listInvoices, world.ctx(), input, 'document'),
      await readingsOf(invoiceListPage, world.ctx(), input, 'document'),
    ]) {
      expect(readings.filter(({ sequential }) => sequential)).toEqual([])
      expect(readings.reduce((sum, reading) => sum + reading.rows, 0)).toBeLessThan(20)
    }
  })

  it('is looked at once by the open items, for the customers, their sums and their number', async () => {
    expect(await examined(openItemsPage)).toBeLessThan(1.1 * INVOICES)
  })

  it('is looked at once by the dashboard, which counts and sums what is overdue', async () => {
    expect(await examined(invoiceTasks)).toBeLessThan(INVOICES)
  })
})
