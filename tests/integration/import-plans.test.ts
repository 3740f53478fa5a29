import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { product } from '@/db/schema/products'
import { withTenant, type TenantTx } from '@/db/tenant'
import { insertProducts } from '@/lib/catalog/products/store'
import { newId } from '@/lib/server/core/ids'
import { eachHolding, preferIndexes } from '@/lib/server/sql/selection'
import { asRole } from '../support/database'
import { HEAD, imported, undone } from '../support/imports'
import { makeProduct } from '../support/products'
import { entriesOf, rowsRead } from '../support/rows-read'
import { mintWorld, type World } from '../support/world'

const MANY = 3_000

/** Writes many products in one transaction, as an import does. */
async function fill(tx: TenantTx, world: World): Promise<void> {
  const [one] = await tx.select().from(product).limit(1)
  if (!one) throw new Error('no product')
  const { searchText: _generated, ...values } = one
  for (let from = 0; from < MANY; from += 500)
    await insertProducts(
      tx,
      world.ctx(),
      Array.from({ length: 500 }, (_, n) => ({ ...values, id: newId(), productNumber: `N${from + n}` })),
    )
}

const COLUMNS = [
  { table: 'product', column: 'id', type: 'uuid' },
  { table: 'product', column: 'product_number', type: 'text' },
  { table: 'product', column: 'gtin', type: 'text' },
] as const

describe('rows that a transaction has written of a tenant that moves in', () => {
  let world: World
  beforeAll(async () => {
    const other = await mintWorld()
    world = await mintWorld()
    for (const one of [other, world]) await makeProduct(one, { productNumber: 'X1' })
    await withTenant(other.tenantId, 'write', (tx) => fill(tx, other))
    // the database has current statistics for the other table; for this one it assumes one row
    await asRole('owner', (owner) => owner`analyze product`)
  })

  it.each(COLUMNS)('are found by the index of $column, and not by reading all of them', async (key) => {
    await withTenant(world.tenantId, 'write', async (tx) => {
      await preferIndexes(tx)
      await fill(tx, world)
      const rows = await tx.execute<{ id: string; productNumber: string }>(
        sql`select id, product_number as "productNumber" from product limit 50`,
      )
      const asked = {
        id: rows.map(({ id }) => id),
        product_number: rows.map(({ productNumber }) => productNumber),
        gtin: ['4006381333931'],
      }[key.column]
      const query = sql`select p.id from ${eachHolding(key, 'p', asked)}`
      const plan = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, timing off) ${query}`)
      const text = plan.map((line) => line['QUERY PLAN']).join('\n')
      expect(text).toMatch(/Index.*Scan/)
      expect(text).not.toMatch(/Removed by Filter|Seq Scan/)
      expect(await tx.execute(query)).toHaveLength(key.column === 'gtin' ? 0 : 50)
      throw new Error('rolled back')
    }).catch((error: Error) => {
      if (error.message !== 'rolled back') throw error
    })
  })
})

const IMPORTED = 1_500

const FILES = [
  ['product', 'products', (n: number) => `I${n};Apfelsaft ${n};1,50;7`, HEAD],
  ['business_partner', 'business-partners', (n: number) => `Hofladen ${n};D${n}`, 'Firma;Kundennummer\n'],
] as const

describe('an import into an empty database, beside a tenant that was counted', () => {
  it.each(FILES)(
    'is taken back at once without reading each %s for each (analyze_imported)',
    async (table, kind, line, head) => {
      const file = head + Array.from({ length: IMPORTED }, (_, n) => line(n)).join('\n')
      await imported(await mintWorld(), file, 'ALL', { kind })
      await asRole('owner', (owner) => owner.unsafe(`analyze ${table}`))
      const world = await mintWorld()
      const { id } = await imported(world, file, 'ALL', { kind })
      const read = await rowsRead(async () => {
        expect(await undone(world, { id })).toMatchObject({ state: 'UNDONE' })
      }, entriesOf(table))
      expect(read).toBeLessThan(IMPORTED * 20)
    },
    120_000,
  )
})
