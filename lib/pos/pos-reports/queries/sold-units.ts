import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'

/** Units by key; `mixed` for a group of products with several. */
export type SoldUnits = ReadonlyMap<string, string>

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Returns the current units of products, by their id on the lines. */
export async function unitsOfProducts(
  tx: TenantTx,
  productIds: readonly (string | null)[],
): Promise<SoldUnits> {
  const ids = productIds.filter((id) => id !== null && UUID.test(id))
  if (ids.length === 0) return new Map()
  const rows = await tx.execute<{ id: string; unit: string }>(
    sql`select p.id, p.unit from product p where p.id = ${anyOf(ids)}`,
  )
  const units = new Map(rows.map(({ id, unit }) => [id, unit]))
  return new Map(
    ids.flatMap((id) => {
      const unit = id === null ? undefined : units.get(id.toLowerCase())
      return id === null || unit === undefined ? [] : [[id, unit]]
    }),
  )
}

/** Returns the units that the products of each group have today, by the group's name. */
export async function unitsOfGroups(tx: TenantTx): Promise<SoldUnits> {
  const rows = await tx.execute<{ name: string; unit: string }>(sql`
    select g.name, case when min(p.unit) = max(p.unit) then min(p.unit) else 'mixed' end as unit
    from product_group g join product p on p.product_group_id = g.id group by g.name`)
  return new Map(rows.map(({ name, unit }) => [name, unit]))
}
