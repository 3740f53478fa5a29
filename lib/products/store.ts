import { and, eq, sql } from 'drizzle-orm'
import { product as table } from '@/db/schema/products'
import { storeProduct } from '@/db/schema/stores'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/context'
import type { NumberSeries } from '@/lib/server/counter'
import { invalidField, violatedConstraint } from '@/lib/server/errors'
import type { DepositCandidate } from './rules/deposit'
import { inheritsAll, type StoreDifference } from './rules/store-terms'

/** What a write sets, as the table holds it. `price` in 1/10,000 EUR. */
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
  isActive: boolean
}

/** Article numbers proposed for new products. */
export const productNumbers: NumberSeries = {
  kind: 'product',
  first: 1000,
  taken: (candidate) => sql`exists (select 1 from product where product_number = ${candidate})`,
}

/** A taken number is refused at its field. */
function refuseTakenNumber(error: unknown): never {
  if (violatedConstraint(error) !== 'product_number_once') throw error
  throw invalidField('productNumber', 'product.numberTaken')
}

/** A product that is about to be written. */
export interface NewProduct extends ProductValues {
  id: string
}

/** Writes new products in one statement. A taken number is refused (`product.numberTaken`). */
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

/** Marks a locked product as deleted, or takes that back. */
export async function saveDeleted(tx: TenantTx, ctx: Context, id: string, isDeleted: boolean): Promise<void> {
  await tx
    .update(table)
    .set({ isDeleted, ...touched(ctx) })
    .where(eq(table.id, id))
}

const touched = (ctx: Context) => ({ version: sql`${table.version} + 1`, updatedAt: ctx.now() })

/** Locks the product for the change that follows; null where there is none. */
export async function lockVersion(tx: TenantTx, id: string): Promise<number | null> {
  const [row] = await tx.select({ version: table.version }).from(table).where(eq(table.id, id)).for('update')
  return row?.version ?? null
}

/** The product that becomes a deposit, locked until the end of the transaction. */
export async function holdDeposit(tx: TenantTx, id: string): Promise<DepositCandidate | null> {
  const candidate = { id: table.id, isDeposit: table.isDeposit, isDeleted: table.isDeleted }
  const [row] = await tx.select(candidate).from(table).where(eq(table.id, id)).for('share')
  return row ?? null
}

/** Whether the group exists; it then does until the end of the transaction. */
export async function holdGroup(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx.execute(sql`select 1 from product_group where id = ${id} for key share`)
  return rows.length > 0
}

/** Keeps what differs for a locked product in a store; nothing is kept where nothing differs. */
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
