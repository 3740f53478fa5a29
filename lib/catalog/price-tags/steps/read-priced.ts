import type { TenantTx } from '@/db/tenant'
import { addDays, berlinInstant } from '@/lib/domain/business-date'
import { readProductRows } from '@/lib/catalog/products/queries/import-products'
import type { Pricing, ProductRow } from '@/lib/catalog/products/queries/product-record'
import { readDifferencesIn } from '@/lib/catalog/products/queries/store-prices'
import { NO_DIFFERENCE, type StoreDifference } from '@/lib/catalog/products/rules/store-terms'
import { updateProductInput } from '@/lib/catalog/products/schema'
import { mergedProduct } from '@/lib/catalog/products/steps/merged-product'
import { mergedDifference } from '@/lib/catalog/products/steps/plan-store-prices'
import { pendingChanges } from '@/lib/services/planned-changes/queries'

/** Where and when prices are valid; without a day: as they are now. */
export interface PriceScope {
  store: { id: string; carriesAll: boolean } | null
  day: string | null
  pricing: Pricing
}

/** A product with its difference in the store of the scope. */
export interface Priced {
  row: ProductRow
  difference: StoreDifference | null
}

/**
 * Returns products in the order of their ids, with what waiting plans change until the end of the
 * day. A plan that its product's update would refuse changes nothing.
 */
export async function readPriced(tx: TenantTx, scope: PriceScope, ids: readonly string[]): Promise<Priced[]> {
  if (ids.length === 0) return []
  const { store, day } = scope
  const [rows, differences, plans] = await Promise.all([
    readProductRows(tx, ids),
    store ? readDifferencesIn(tx, store.id, ids) : new Map<string, StoreDifference>(),
    day ? pendingChanges(tx, 'product', ids, berlinInstant(addDays(day, 1), '00:00')) : new Map<string, []>(),
  ])
  return rows.map((row) =>
    (plans.get(row.id) ?? []).reduce<Priced>((priced, { changes }) => afterPlan(priced, changes, scope), {
      row,
      difference: differences.get(row.id) ?? null,
    }),
  )
}

function afterPlan(priced: Priced, changes: Record<string, unknown>, { store, pricing }: PriceScope): Priced {
  const { row, difference } = priced
  const { data } = updateProductInput.safeParse({ ...changes, id: row.id })
  if (!data || (data.vatRateId && !pricing.rates.has(data.vatRateId))) return priced
  const change = store && data.storePrices?.find(({ storeId }) => storeId === store.id)
  if (change?.vatRateId && !pricing.rates.has(change.vatRateId)) return priced
  return {
    row: { ...row, ...mergedProduct(row, data, pricing) },
    difference:
      store && change
        ? mergedDifference(row, difference ?? NO_DIFFERENCE, withoutStore(change), store, pricing)
        : difference,
  }
}

const withoutStore = <Change extends { storeId: string }>({ storeId: _store, ...change }: Change) => change
