import { eq, sql } from 'drizzle-orm'
import { productGroup } from '@/db/schema/products'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import type { NumberSeries } from '@/lib/server/sql/counter'
import { AppError, invalidField, violatedConstraint, refuseStale } from '@/lib/server/core/errors'

export type ProductGroupRow = Pick<
  typeof productGroup.$inferSelect,
  'name' | 'productGroupNumber' | 'revenueAccount' | 'expenseAccount'
>

export const groupNumbers: NumberSeries = {
  kind: 'productGroup',
  first: 1,
  taken: (candidate) => sql`exists (select 1 from product_group where product_group_number = ${candidate})`,
}

/** Throws at the field for a number in use. */
function refuseTakenNumber(error: unknown): never {
  if (violatedConstraint(error) !== 'product_group_number_once') throw error
  throw invalidField('productGroupNumber', 'productGroup.numberTaken')
}

export async function insertProductGroup(
  tx: TenantTx,
  ctx: Context,
  id: string,
  group: ProductGroupRow,
): Promise<void> {
  const now = ctx.now()
  await tx
    .insert(productGroup)
    .values({ tenantId: ctx.tenantId, id, ...group, createdAt: now, updatedAt: now })
    .catch(refuseTakenNumber)
}

/** Locks the group. Throws notFound, or `conflict.stale` for an outdated version. */
export async function lockProductGroup(
  tx: TenantTx,
  id: string,
  version: number | undefined,
): Promise<ProductGroupRow> {
  const { name, productGroupNumber, revenueAccount, expenseAccount } = productGroup
  const [row] = await tx
    .select({ name, productGroupNumber, revenueAccount, expenseAccount, version: productGroup.version })
    .from(productGroup)
    .where(eq(productGroup.id, id))
    .for('update')
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(version, row.version)
  const { version: _read, ...group } = row
  return group
}

export async function saveProductGroup(
  tx: TenantTx,
  ctx: Context,
  id: string,
  group: ProductGroupRow,
): Promise<void> {
  await tx
    .update(productGroup)
    .set({ ...group, version: sql`${productGroup.version} + 1`, updatedAt: ctx.now() })
    .where(eq(productGroup.id, id))
    .catch(refuseTakenNumber)
}

export async function deleteProductGroupRow(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(productGroup).where(eq(productGroup.id, id))
}

/**
 * Counts products of the locked group, and the deleted ones among them; each count stops beyond
 * `cap`.
 */
export async function countProducts(
  tx: TenantTx,
  id: string,
  cap: number,
): Promise<{ count: number; deleted: number }> {
  const [row] = await tx.execute<{ kept: number; deleted: number }>(sql`
    select
      (select count(*) from (select 1 from product where product_group_id = ${id} and not is_deleted limit ${cap + 1}) k) as kept,
      (select count(*) from (select 1 from product where product_group_id = ${id} and is_deleted limit ${cap + 1}) d) as deleted`)
  const deleted = Number(row?.deleted ?? 0)
  return { count: Number(row?.kept ?? 0) + deleted, deleted }
}
