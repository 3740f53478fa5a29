import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { listBusinessPartners } from '@/lib/catalog/business-partners/queries/partner-list'
import { pickCustomer } from '@/lib/catalog/business-partners/queries/pick-customer'
import { CAP } from '@/lib/domain/list'
import { listMembers } from '@/lib/catalog/members/queries'
import { execute } from '@/lib/server/core/execute'
import { asRole } from '../support/database'
import { readingsOf } from '../support/explain'
import { mintWorld, type World } from '../support/world'

const ROWS = 50_000

/**
 * Every tenth partner is a member, every third is named Rosa, every thousandth a supplier, one in
 * five hundred deleted or inactive.
 */
const insertCrowd = (tenantId: string, rows: number) => sql`
  insert into business_partner (tenant_id, id, sort_name, lastname, firstname, partner_type, city, zip_code,
    is_customer, customer_number, is_member, member_number, is_supplier, supplier_number, is_active, is_deleted)
  select ${tenantId}, gen_random_uuid(), name, name, case n % 3 when 0 then 'Rosa' else '' end, 'PRIVATE', 'Ort ' || n % 997, '24103',
    true, (10000 + n)::text, n % 10 = 0, case when n % 10 = 0 then (10000 + n)::text end,
    n % 1000 = 0, case when n % 1000 = 0 then (10000 + n)::text end, n % 500 <> 1, n % 500 = 2
  from (select n, 'Name ' || md5(n::text) as name from generate_series(1, ${rows}) n) crowd`

let world: World
beforeAll(async () => {
  world = await mintWorld()
  const crowds = [
    { tenantId: world.tenantId, rows: ROWS },
    { tenantId: (await mintWorld()).tenantId, rows: ROWS / 5 },
  ]
  for (const { tenantId, rows } of crowds) {
    await withTenant(tenantId, 'write', (tx) => tx.execute(insertCrowd(tenantId, rows)))
  }
  await asRole('owner', (owner) => owner`analyze business_partner`)
}, 180_000)

/** The rows of the page itself, and the count behind it. */
const PAGE = 30

describe(`a list of ${ROWS} partners beside another tenant's`, () => {
  const SORTS = [
    'name',
    '-name',
    'city',
    '-city',
    'customerNumber',
    '-customerNumber',
    'createdAt',
    '-createdAt',
  ]

  it.each(SORTS)('sorted by %s reads a page and counts no further than the cap', async (sort) => {
    const [page, count] = await readingsOf(listBusinessPartners, world.ctx(), { sort }, 'business_partner')
    expect(page).toMatchObject({ sequential: false })
    expect(page?.rows).toBeLessThanOrEqual(PAGE + 5)
    expect(count?.rows).toBeLessThanOrEqual(CAP + 200)
  })

  it.each([
    ['a rare role', { role: 'supplier' as const }, 65],
    ['the inactive', { isActive: false }, 150],
    ['the deleted', { isDeleted: true }, 150],
    ['a number', { customerNumber: '10777' }, 3],
  ])('of %s reads little more than it finds', async (_what, input, rows) => {
    const readings = await readingsOf(listBusinessPartners, world.ctx(), input, 'business_partner')
    for (const one of readings) expect(one).toMatchObject({ sequential: false })
    for (const one of readings) expect(one.rows).toBeLessThanOrEqual(rows)
  })

  it('goes on by cursor without reading what lies before', async () => {
    const cursor = Buffer.from(JSON.stringify(['Name 8', world.userId])).toString('base64url')
    const [page] = await readingsOf(listBusinessPartners, world.ctx(), { cursor }, 'business_partner')
    expect(page).toMatchObject({ sequential: false })
    expect(page?.rows).toBeLessThanOrEqual(PAGE + 5)
  })

  it('searches by its index', async () => {
    const readings = await readingsOf(
      listBusinessPartners,
      world.ctx(),
      { q: 'eccbc87e' },
      'business_partner',
    )
    for (const one of readings) expect(one).toMatchObject({ sequential: false })
    expect(readings.map(({ rows }) => rows)).toEqual([0, 1])
  })

  it.each([
    ['Rosa', 'name', 'sort_name, id'],
    ['Rosa', '-customerNumber', 'customer_number desc, id desc'],
    ['Name', '-customerNumber', 'customer_number desc, id desc'],
  ])('finds %s, borne by thousands, sorted by %s: the first page and a deep one', async (q, sort, order) => {
    for (const page of [1, 350]) {
      const found = await execute(listBusinessPartners, world.ctx(), { q, sort, page })
      const truth = await withTenant(world.tenantId, 'read', (tx) =>
        tx.execute<{ id: string }>(sql`
          select id from business_partner where not is_deleted and (firstname = 'Rosa' or ${q} = 'Name')
          order by ${sql.raw(order)} limit 25 offset ${25 * (page - 1)}`),
      )
      expect(found.rows.map(({ id }) => id)).toEqual(truth.map(({ id }) => id))
      expect(found).toMatchObject({ total: CAP, capped: true })
    }
  })

  it('walks along the order where nearly all are hits', async () => {
    const readings = await readingsOf(listBusinessPartners, world.ctx(), { q: 'Name' }, 'business_partner')
    for (const one of readings) expect(one).toMatchObject({ sequential: false })
    for (const one of readings) expect(one.rows).toBeLessThanOrEqual(PAGE + 5)
  })

  it.each([
    ['suppliers', { role: 'supplier' as const }, 50],
    ['the inactive', { isActive: false }, 100],
  ])('finds %s by a word that thousands of others bear too', async (_what, input, total) => {
    const found = await execute(listBusinessPartners, world.ctx(), { q: 'Name', ...input })
    expect(found).toMatchObject({ total, capped: false })
  })
})

describe('members among many partners', () => {
  it.each(['name', '-name', 'memberNumber', '-memberNumber'])('sorted by %s read a page', async (sort) => {
    const [page] = await readingsOf(listMembers, world.ctx(), { sort }, 'business_partner')
    expect(page).toMatchObject({ sequential: false })
    expect(page?.rows).toBeLessThanOrEqual(PAGE + 5)
  })

  it('are found by a word that thousands of others bear too', async () => {
    const found = await execute(listMembers, world.ctx(), { q: 'Name', sort: '-memberNumber', pageSize: 3 })
    expect(found.rows.map(({ memberNumber }) => memberNumber)).toEqual(['60000', '59990', '59980'])
    expect(found).toMatchObject({ total: ROWS / 10, capped: false })
  })
})

describe('the customer picker', () => {
  it.each(['', '10777', 'c81e728d', 'Name'])('answers "%s" from its indexes', async (q) => {
    const [found] = await readingsOf(pickCustomer, world.ctx(), { q }, 'business_partner')
    expect(found).toMatchObject({ sequential: false })
    expect(found?.rows).toBeLessThanOrEqual(520)
  })
})
