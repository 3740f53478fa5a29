import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { CAP } from '@/lib/domain/list'
import { listProducts } from '@/lib/catalog/products/queries/list-products'
import { pickProducts } from '@/lib/catalog/products/queries/pick-products'
import { execute } from '@/lib/server/core/execute'
import { asRole } from '../support/database'
import { explained } from '../support/plans'
import { rateIds } from '../support/products'
import { mintWorld, type World } from '../support/world'

const PRODUCTS = 50_000
/** Limit on rows examined: a page and a capped count, each reading little more than it returns. */
const EXAMINED = 2 * CAP + 2_500

/**
 * Fills 50,000 products: 1 in 100 inactive, 1 in 50 deleted, 1 in 2,500 a deposit, 400 in the small
 * group.
 */
async function fill(world: World): Promise<{ large: string; small: string }> {
  const [rate] = await rateIds(world)
  return withTenant(world.tenantId, 'write', async (tx) => {
    const groups = await tx.execute<{ id: string }>(sql`
      insert into product_group (tenant_id, id, name, product_group_number)
      select ${world.tenantId}, gen_random_uuid(), 'Gruppe ' || i, i::text from generate_series(1, 2) i returning id`)
    const [large, small] = groups.map((group) => group.id)
    await tx.execute(sql`
      insert into product (tenant_id, id, product_number, name, product_group_id, vat_rate_id, price, price_is_gross,
        gtin, is_active, is_deleted, is_deposit, created_at)
      select ${world.tenantId}, gen_random_uuid(), (100000 + i)::text,
        (array['Apfel', 'Birne', 'Honig', 'Käse', 'Most'])[1 + i % 5] || ' ' || (i * 7919) % 50000,
        case when i % 125 = 1 then ${small}::uuid when i % 2 = 0 then ${large}::uuid end, ${rate}, 100 * (i % 977), true,
        (4000000000000 + i)::text, i % 100 <> 7, i % 50 = 3, i % 2500 = 11, now() - i * interval '1 second'
      from generate_series(1, ${PRODUCTS}) i`)
    return { large: large ?? '', small: small ?? '' }
  })
}

describe(`a list of ${PRODUCTS} products`, () => {
  let world: World
  let groups: { large: string; small: string }
  beforeAll(async () => {
    world = await mintWorld()
    groups = await fill(world)
    await asRole('owner', (owner) => owner.unsafe('analyze product'))
  }, 240_000)

  const list = (input: Record<string, unknown>) => explained(listProducts, world.ctx(), input)

  it.each([
    ['name', 'product_by_name'],
    ['-name', 'product_by_name'],
    ['productNumber', 'product_by_number'],
    ['price', 'product_by_price'],
    ['-createdAt', 'product_by_created'],
  ])('sorted by %s walks along %s', async (sort, index) => {
    const { output, cost } = await list({ sort, pageSize: 50 })
    expect(output.rows).toHaveLength(50)
    expect(output).toMatchObject({ total: CAP, capped: true })
    expect([...cost.indexes]).toContain(index)
    expect(cost.examined).toBeLessThan(EXAMINED)
  })

  it.each([
    ['inactive', { isActive: 'false' }, 500],
    ['deposits', { isDeposit: 'true' }, 20],
    ['deleted', { isDeleted: 'true' }, 1_000],
    ['inactive deposits', { isActive: 'false', isDeposit: 'true' }, 0],
    ['one number', { productNumber: '123456' }, 1],
    ['one GTIN', { gtin: '4000000023456' }, 1],
    ['a phrase', { q: 'apfel 4711' }, 4],
    ['a phrase among the inactive', { q: 'honig', isActive: 'false' }, 500],
    ['a frequent phrase among the deposits', { q: 'birne', isDeposit: 'true' }, 20],
  ])('filtered by %s looks at little more than it finds', async (_what, filter, total) => {
    for (const sort of ['name', '-price']) {
      const { output, cost } = await list({ ...filter, sort })
      expect(output).toMatchObject({ total, capped: false })
      expect(cost.examined).toBeLessThan(3 * total + 3_000)
    }
  })

  it('filtered by group, also with a phrase and a state, stays quick', async () => {
    for (const group of [groups.large, groups.small]) {
      for (const more of [{}, { q: 'kase' }, { isActive: 'true', q: 'kase' }]) {
        const { cost } = await list({ productGroupId: group, ...more })
        expect(cost.examined).toBeLessThan(EXAMINED)
      }
    }
    const { output } = await list({ productGroupId: groups.small })
    expect(output).toMatchObject({ total: 400, capped: false })
  })

  it('answers a phrase that thousands bear in the right order, beyond the cap by cursor', async () => {
    const all = await list({ q: '00', sort: '-productNumber', pageSize: 100 })
    expect(all.output.total).toBeLessThan(CAP)
    const dense = await list({ q: '1', sort: '-productNumber', pageSize: 3 })
    expect(dense.output).toMatchObject({ total: CAP, capped: true })
    expect(dense.output.rows.map((row) => row.productNumber)).toEqual(['150000', '149999', '149998'])
    expect(dense.cost.examined).toBeLessThan(EXAMINED)
    const next = await list({ q: '1', sort: '-productNumber', pageSize: 3, cursor: dense.output.next })
    expect(next.output.rows[0]?.productNumber).toBe('149997')
    await expect(execute(listProducts, world.ctx(), { page: 101, pageSize: 100 })).rejects.toMatchObject({
      fields: [{ path: 'page', code: 'list.tooDeep' }],
    })
  })

  it('is picked from as a whole', async () => {
    for (const q of ['', '149998', '4000000049998', 'most 49', 'm']) {
      const { output, cost } = await explained(pickProducts, world.ctx(), { q })
      expect(output.items.length).toBeGreaterThan(0)
      expect(cost.examined).toBeLessThan(EXAMINED)
    }
    const { output } = await explained(pickProducts, world.ctx(), { q: '149998' })
    expect(output.items[0]).toMatchObject({ hint: '149998', exact: true })
  })
})
