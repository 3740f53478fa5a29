import { and, eq, inArray, sql } from 'drizzle-orm'
import { productGroup } from '@/db/schema/products'
import { store, storeProduct } from '@/db/schema/stores'
import type { TenantTx } from '@/db/tenant'

/** Returns the revenue accounts of product groups, by id. */
export async function groupAccounts(
  tx: TenantTx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  if (known.length === 0) return new Map()
  const rows = await tx
    .select({ id: productGroup.id, account: productGroup.revenueAccount })
    .from(productGroup)
    .where(inArray(productGroup.id, known))
  return new Map(rows.map(({ id, account }) => [id, account]))
}

/** Returns rate and accounts in which a product differs in each store that the caller sees. */
export const storeAccounts = (tx: TenantTx, productId: string) =>
  tx
    .select({
      storeId: store.id,
      companyId: store.companyId,
      vatRateId: storeProduct.vatRateId,
      revenueAccount: sql<string>`coalesce(${storeProduct.revenueAccount}, '')`,
      expenseAccount: sql<string>`coalesce(${storeProduct.expenseAccount}, '')`,
    })
    .from(store)
    .leftJoin(storeProduct, and(eq(storeProduct.storeId, store.id), eq(storeProduct.productId, productId)))
    .where(eq(store.isDeleted, false))
    .orderBy(store.id)
