import { and, eq, inArray, sql } from 'drizzle-orm'
import { bulkRows } from '@/db/bulk-rows'
import { product as table } from '@/db/schema/products'
import { storeProduct } from '@/db/schema/stores'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import type { NumberSeries } from '@/lib/server/sql/counter'
import { AppError, invalidField, violatedConstraint } from '@/lib/server/core/errors'
import type { DepositCandidate } from './rules/deposit'
import { inheritsAll, type StoreDifference } from './rules/store-terms'

/** The values of a write in table format. `price` in 1/10,000 EUR. */
export interface ProductValues {
  productNumber: string
  name: string
  description: string
  productGroupId: string | null
  vatRateId: string
  price: number
  priceIsGross: boolean
  isDeposit: boolean
  depositProductId: string | null
  isTransportAid: boolean
  revenueAccount: string
  expenseAccount: string
  gtin: string | null
  unit: string
  /** In 1/1,000 of `contentUnit`; null without a content. */
  contentQuantity: number | null
  contentUnit: string
  allergens: string
  isActive: boolean
}

export const productNumbers: NumberSeries = {
  kind: 'product',
  first: 1000,
  taken: (candidate) => sql`exists (select 1 from product where product_number = ${candidate})`,
}

/** Throws at the field for a number in use. */
function refuseTakenNumber(error: unknown): never {
  if (violatedConstraint(error) !== 'product_number_once') throw error
  throw invalidField('productNumber', 'product.numberTaken')
}

export interface NewProduct extends ProductValues {
  id: string
}

/** Inserts new products in one statement. Throws `product.numberTaken` for a number in use. */
export async function insertProducts(
  tx: TenantTx,
  ctx: Context,
  products: readonly NewProduct[],
): Promise<void> {
  const now = ctx.now()
  const rows = products.map((product) => ({
    ...product,
    tenantId: ctx.tenantId,
    createdAt: now,
    updatedAt: now,
  }))
  await tx.insert(table).values(rows).catch(refuseTakenNumber)
}

/** Saves a locked product and raises its version. */
export async function saveProduct(
  tx: TenantTx,
  ctx: Context,
  id: string,
  product: ProductValues,
): Promise<void> {
  await tx
    .update(table)
    .set({ ...product, ...touched(ctx) })
    .where(eq(table.id, id))
    .catch(refuseTakenNumber)
}

/** Marks a locked product as deleted, or restores it. */
export async function saveDeleted(tx: TenantTx, ctx: Context, id: string, isDeleted: boolean): Promise<void> {
  await tx
    .update(table)
    .set({ isDeleted, ...touched(ctx) })
    .where(eq(table.id, id))
}

const touched = (ctx: Context) => ({ version: sql`${table.version} + 1`, updatedAt: ctx.now() })

/** Locks the product and returns its version; null if there is none. */
export async function lockVersion(tx: TenantTx, id: string): Promise<number | null> {
  const [row] = await tx.select({ version: table.version }).from(table).where(eq(table.id, id)).for('update')
  return row?.version ?? null
}

/** Locks the product that becomes a deposit until the end of the transaction. */
export async function lockDeposit(tx: TenantTx, id: string): Promise<DepositCandidate | null> {
  const candidate = { id: table.id, isDeposit: table.isDeposit, isDeleted: table.isDeleted }
  const [row] = await tx.select(candidate).from(table).where(eq(table.id, id)).for('share')
  return row ?? null
}

/** Whether the group exists; locks it until the end of the transaction. */
export async function lockGroup(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx.execute(sql`select 1 from product_group where id = ${id} for key share`)
  return rows.length > 0
}

/** Stores a locked product's differences in a store; deletes them if nothing differs. */
export async function saveDifference(
  tx: TenantTx,
  ctx: Context,
  productId: string,
  { storeId, difference }: { storeId: string; difference: StoreDifference },
): Promise<void> {
  if (inheritsAll(difference)) {
    await tx
      .delete(storeProduct)
      .where(and(eq(storeProduct.storeId, storeId), eq(storeProduct.productId, productId)))
    return
  }
  await tx
    .insert(storeProduct)
    .values({ ...difference, tenantId: ctx.tenantId, storeId, productId })
    .onConflictDoUpdate({
      target: [storeProduct.tenantId, storeProduct.storeId, storeProduct.productId],
      set: difference,
    })
}

/**
 * Saves many locked products in one statement and raises their versions; their numbers stay
 * unchanged.
 */
export async function saveProducts(
  tx: TenantTx,
  ctx: Context,
  products: readonly (ProductValues & { id: string })[],
): Promise<void> {
  const rows = bulkRows(
    'r',
    table,
    { except: ['tenantId', 'productNumber', 'isDeleted', 'version', 'createdAt', 'updatedAt'] },
    products.map(({ productNumber: _number, ...row }) => row),
  )
  await tx.execute(sql`
    update product p set ${rows.assignments('id')},
      version = p.version + 1, updated_at = ${ctx.now().toISOString()}::timestamptz
    from ${rows.table} where p.id = r.id`)
}

/** Deletes unreferenced products, such as those of a reverted import. */
export async function removeProducts(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx
    .delete(table)
    .where(inArray(table.id, [...ids]))
    .catch(refuseUsed)
}

/** A reference to the product may be hidden from the caller, such as a price in another's store. */
function refuseUsed(error: unknown): never {
  if (violatedConstraint(error) === null) throw error
  throw new AppError('conflict', 'import.changedSince', { records: '…' })
}
