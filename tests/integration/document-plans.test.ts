import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant, type TenantTx } from '@/db/tenant'
import { listDeliveryNotes } from '@/lib/delivery-notes/queries/list-delivery-notes'
import { readDocument } from '@/lib/documents/queries/read-document'
import { listInvoices } from '@/lib/invoices/queries/list-invoices'
import { execute } from '@/lib/server/execute'
import { fillInvoices } from '../bench/fill'
import { asRole, testDatabaseUrl } from '../support/database'
import { draftNote } from '../support/delivery-notes'
import { booked, openShop, type Shop } from '../support/invoices'
import { mintWorld, type World } from '../support/world'

/** More than a search counts (lib/domain/list.ts). */
const INVOICES = 10_100

describe(`one of ${INVOICES} invoices`, () => {
  let world: World
  let shop: Shop
  let id: string

  beforeAll(async () => {
    world = await mintWorld()
    shop = await openShop(world)
    id = (await booked(shop)).id
    const roles = { owner: testDatabaseUrl('owner'), system: testDatabaseUrl('system') }
    await fillInvoices(roles, id, INVOICES)
    await asRole('owner', (owner) => owner.unsafe('analyze document'))
  }, 120_000)

  it('is read by its keys: what belongs to it is found without looking at the others', async () => {
    const read = (tx: TenantTx) =>
      readDocument(tx, { id, family: 'INVOICE', companyId: world.companyId }, '2026-01-01')
    // the first plans after an analyze look into the ends of the indexes; that is not the reading
    await withTenant(world.tenantId, 'read', read)
    const rows = await withTenant(world.tenantId, 'read', async (tx) => {
      await read(tx)
      const [seen] = await tx.execute<{ rows: number }>(sql`
        select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables where relname = 'document'`)
      return Number(seen?.rows)
    })
    expect(rows).toBeLessThan(20)
  })

  it('hides none of another kind that the same words find', async () => {
    const { customerId } = shop
    const note = await draftNote(shop, { customerId, customerName: 'Kunde im Hof' })
    const { rows, total } = await execute(listDeliveryNotes, world.ctx(), { q: 'kunde' })
    expect([rows.map((row) => row.id), total]).toEqual([[note.id], 1])
  })

  it('is found by its words in the order asked for, newest first, however many are', async () => {
    const page = await execute(listInvoices, world.ctx(), { q: 'kunde', pageSize: 5 })
    const all = await execute(listInvoices, world.ctx(), { to: '2026-11-01', pageSize: 5 })
    expect(page.rows.map(({ invoiceDate }) => invoiceDate)).toEqual(
      all.rows.map(({ invoiceDate }) => invoiceDate),
    )
    expect(page.capped).toBe(true)
  })
})
