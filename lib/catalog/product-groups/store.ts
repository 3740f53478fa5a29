import { and, eq, sql } from 'drizzle-orm'
import { product, productGroup } from '@/db/schema/products'
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

/** Rules of price lists keep their group, also those of another company. */
function refuseListed(error: unknown): never {
  if (violatedConstraint(error) !== 'price_list_rule_group') throw error
  throw new AppError('rule', 'productGroup.inPriceLists')
}

/** Throws `productGroup.inPriceLists`. */
export async function deleteProductGroupRow(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(productGroup).where(eq(productGroup.id, id)).catch(refuseListed)
}

/** Counts products of the locked group that are not deleted; stops beyond `cap`. */
export async function countProducts(tx: TenantTx, id: string, cap: number): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(sql`
    select count(*) as count from (
      select 1 from product where product_group_id = ${id} and not is_deleted limit ${cap + 1}) counted`)
  return Number(row?.count ?? 0)
}

/** Returns the VAT rates of products of the group without a revenue account, each with one name. */
export const ratesOfProducts = (tx: TenantTx, id: string): Promise<{ vatRateId: string; name: string }[]> =>
  tx
    .select({ vatRateId: product.vatRateId, name: sql<string>`min(${product.name})` })
    .from(product)
    .where(and(eq(product.productGroupId, id), eq(product.isDeleted, false), eq(product.revenueAccount, '')))
    .groupBy(product.vatRateId)

/**
 * Takes the deleted products out of the locked group. They keep its accounts, by which their sales
 * are booked.
 */
export async function releaseDeletedProducts(
  tx: TenantTx,
  ctx: Context,
  id: string,
  { revenueAccount, expenseAccount }: ProductGroupRow,
): Promise<void> {
  await tx
    .update(product)
    .set({
      productGroupId: null,
      revenueAccount: sql`coalesce(nullif(${product.revenueAccount}, ''), ${revenueAccount})`,
      expenseAccount: sql`coalesce(nullif(${product.expenseAccount}, ''), ${expenseAccount})`,
      version: sql`${product.version} + 1`,
      updatedAt: ctx.now(),
    })
    .where(and(eq(product.productGroupId, id), product.isDeleted))
}
