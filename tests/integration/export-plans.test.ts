import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connected } from '@/db/databases'
import { withTenant } from '@/db/tenant'
import type { Exportable } from '@/lib/domain/exportable'
import { payInvoice } from '@/lib/invoices/use-cases/pay-invoice'
import { exportLists } from '@/lib/registry/exports'
import { execute } from '@/lib/server/execute'
import { fillInvoices } from '../bench/fill'
import { asRole, testDatabaseUrl } from '../support/database'
import { readCsv } from '../support/exports'
import { booked, openShop, type Shop } from '../support/invoices'
import { makeProduct } from '../support/products'
import { mintWorld } from '../support/world'

const ROWS = 3_000
const TABLES = ['product', 'document', 'payment']

/** A booked invoice, and one that something is paid of. */
async function openPaidShop(): Promise<{ shop: Shop; paid: string; template: string }> {
  const shop = await openShop(await mintWorld())
  const [{ id: paid }, { id: template }] = [await booked(shop), await booked(shop)]
  await execute(payInvoice, shop.world.ctx(), { id: paid, amount: '1' })
  return { shop, paid, template }
}

/** Copies of a product, every second with the deposit. */
const fillProducts = ({ world }: Shop, product: string, deposit: string) =>
  withTenant(world.tenantId, 'write', (tx) =>
    tx.execute(sql`
      insert into product (tenant_id, id, product_number, name, vat_rate_id, price, price_is_gross, deposit_product_id)
      select tenant_id, gen_random_uuid(), 'P' || n, 'Saft ' || lpad(n::text, 5, '0'), vat_rate_id, price, price_is_gross,
        case when n % 2 = 0 then ${deposit}::uuid end
      from product, generate_series(1, ${ROWS}::int) n where id = ${product}`),
  )

/** One payment of each invoice of the tenant that has none, like the one there is. */
const fillPayments = (paid: string) =>
  connected(
    testDatabaseUrl('system'),
    (system) => system`
      insert into payment select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'document_id', d.id))).*
      from payment p join document d on d.tenant_id = p.tenant_id and d.family = 'INVOICE' and d.id <> p.document_id
      where p.document_id = ${paid}`,
  )

const autovacuum = (value: 'off' | 'on') =>
  asRole('owner', async (owner) => {
    for (const table of TABLES)
      await owner.unsafe(`alter table ${table} set (autovacuum_enabled = ${value}); analyze ${table}`)
  })

/** Rows of the tables that statements have looked at so far, by index or one after the other. */
async function rowsRead(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  return asRole('admin', async (admin) => {
    await admin`select pg_stat_force_next_flush()`
    const [seen] = await admin<{ read: number }[]>`
      select (select sum(idx_tup_read) from pg_stat_user_indexes where relname = any(${TABLES}))::int
        + (select sum(seq_tup_read) from pg_stat_user_tables where relname = any(${TABLES}))::int as read`
    return seen?.read ?? 0
  })
}

describe(`a file of ${ROWS} rows of a tenant that moved in since the database counted`, () => {
  let shop: Shop
  beforeAll(async () => {
    for (let shops = 0; shops < 3; shops += 1) await openPaidShop()
    await autovacuum('off')
    const opened = await openPaidShop()
    shop = opened.shop
    const { id: deposit } = await makeProduct(shop.world, {
      name: 'Pfand',
      productNumber: 'D',
      isDeposit: true,
    })
    const { id: product } = await makeProduct(shop.world, { name: 'Saft', productNumber: 'S' })
    await fillProducts(shop, product, deposit)
    const roles = { owner: testDatabaseUrl('owner'), system: testDatabaseUrl('system') }
    await fillInvoices(roles, opened.template, ROWS)
    await fillPayments(opened.paid)
  }, 120_000)
  afterAll(() => autovacuum('on'))

  it.each<[Exportable, number]>([
    // with its deposit, which every second row has
    ['products', 3],
    // with what was paid
    ['invoices', 4],
    ['positions', 4],
    // no index has their order, so that each of six batches joins and sorts all
    ['payments', 20],
  ])(
    'of %s looks at no more than a few rows for each',
    async (kind, each) => {
      const before = await rowsRead()
      const file = await readCsv(await execute(exportLists.of(kind), shop.world.ctx(), { kind }))
      const read = (await rowsRead()) - before
      if (kind !== 'positions') expect(file.rows.length).toBeGreaterThanOrEqual(ROWS)
      expect(read).toBeGreaterThanOrEqual(ROWS)
      expect(read).toBeLessThan(ROWS * each)
    },
    120_000,
  )
})
