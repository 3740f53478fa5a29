import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { searchProducts } from '@/lib/sales/documents/queries/search-products'
import { listOpenItems } from '@/lib/sales/open-items/queries/list-open-items'
import { listProductGroups, pickProductGroups } from '@/lib/catalog/product-groups/queries'
import { listProducts } from '@/lib/catalog/products/queries/list-products'
import { execute } from '@/lib/server/core/execute'
import { booked, openShop } from '../support/invoices'
import { mintWorld, type World } from '../support/world'

/**
 * More than a search's count limit (lib/domain/list.ts), all of them hits; the target was written
 * last.
 */
const HITS = 10_100

const crowds = (tenantId: string) => [
  sql`insert into product_group (tenant_id, id, name, product_group_number)
    select ${tenantId}, gen_random_uuid(), 'Honig ' || (99999 - n), (10000 + n)::text from generate_series(1, ${HITS}) n`,
  sql`insert into product (tenant_id, id, product_number, name, vat_rate_id, price, price_is_gross)
    select ${tenantId}, gen_random_uuid(), (10000 + n)::text, 'Honig ' || (99999 - n),
      (select id from vat_rate where tenant_id = ${tenantId} order by sort_order limit 1), 100, true
    from generate_series(1, ${HITS}) n`,
  sql`insert into business_partner (tenant_id, id, sort_name, lastname, partner_type, city, is_farmer)
    select ${tenantId}, lpad(n::text, 32, '0')::uuid, 'Anna ' || n, 'Anna ' || n, 'PRIVATE', 'Freiburg', true
    from generate_series(1, ${HITS}) n`,
]

describe(`among ${HITS} hits`, () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
    await withTenant(world.tenantId, 'write', async (tx) => {
      for (const crowd of crowds(world.tenantId)) await tx.execute(crowd)
    })
  }, 60_000)

  const FIRST = ['Honig 89899', 'Honig 89900', 'Honig 89901']

  it('the first product groups and products are the true first ones', async () => {
    const input = { q: 'honig', pageSize: 3 }
    const groups = await execute(listProductGroups, world.ctx(), input)
    const products = await execute(listProducts, world.ctx(), input)
    for (const { rows, capped } of [groups, products]) {
      expect(rows.map(({ name }) => name)).toEqual(FIRST)
      expect(capped).toBe(true)
    }
    const last = await execute(listProductGroups, world.ctx(), { ...input, sort: '-productGroupNumber' })
    expect(last.rows.map(({ name }) => name)).toEqual(FIRST)
  })

  it('those that are picked from begin with the first, a bearer of the number before them', async () => {
    const groups = (q: string) => execute(pickProductGroups, world.ctx(), { q })
    const products = (q: string) => execute(searchProducts, world.ctx(), { q })
    for (const pick of [groups, products]) {
      const { items, more } = await pick('honig')
      expect(items.slice(0, 3).map(({ label }) => label)).toEqual(FIRST)
      expect(more).toBe(true)
      const [one] = (await pick('20100')).items
      expect(one).toMatchObject({ label: FIRST[0], hint: '20100', exact: true })
    }
  })

  it('a customer with something open is found by a word that all bear', async () => {
    const shop = await openShop(world)
    await booked(shop)
    const { rows } = await execute(listOpenItems, world.ctx(), { q: 'Freiburg' })
    expect(rows.map(({ customerId }) => customerId)).toEqual([shop.customerId])
  })
})
