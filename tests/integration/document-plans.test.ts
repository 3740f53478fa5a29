import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant, type TenantTx } from '@/db/tenant'
import { readDocument } from '@/lib/documents/queries/read-document'
import { fillInvoices } from '../bench/fill'
import { asRole, testDatabaseUrl } from '../support/database'
import { booked, openShop } from '../support/invoices'
import { mintWorld, type World } from '../support/world'

const INVOICES = 5_000

describe(`one of ${INVOICES} invoices`, () => {
  let world: World
  let id: string

  beforeAll(async () => {
    world = await mintWorld()
    id = (await booked(await openShop(world))).id
    await fillInvoices(testDatabaseUrl('system'), id, INVOICES)
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
})
