import { priceOf } from '@/lib/domain/money'
import { storeFieldKey } from '@/lib/domain/store-change'
import { changes } from '@/lib/domain/audit-values'
import { invalidField } from '@/lib/server/core/errors'
import { priceText } from '@/lib/domain/money'
import type { TenantTx } from '@/db/tenant'
import { readNamedStores, type NamedStore } from '@/lib/catalog/stores/queries/store-names'
import { rateOf, type Pricing, type ProductRow } from '../queries/product-record'
import { differingPrice, readDifferences, termsOf } from '../queries/store-prices'
import { NO_DIFFERENCE, type StoreDifference } from '../rules/store-terms'
import type { StorePriceChange } from '../schema'

export interface StorePricePlan {
  saves: { storeId: string; difference: StoreDifference }[]
  /** For the audit log, by `storeFieldKey`. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Returns the differences after the change, for the given stores; writes nothing. Refuses a store
 * that does not exist, is deleted or hidden from the caller, and a VAT rate that cannot be chosen;
 * each at `storePrices.<storeId>`.
 */
export async function planStorePrices(
  tx: TenantTx,
  row: ProductRow,
  priceChanges: readonly StorePriceChange[],
  pricing: Pricing,
): Promise<StorePricePlan> {
  const [stores, differences] = await Promise.all([readNamedStores(tx), readDifferences(tx, row.id)])
  const plan: StorePricePlan = { saves: [], before: {}, after: {} }
  for (const { storeId, ...change } of priceChanges) {
    const store = stores.find(({ id, isDeleted }) => id === storeId && !isDeleted)
    if (!store) throw invalidField(`storePrices.${storeId}`, 'product.storeUnknown')
    const old = differences.get(storeId) ?? NO_DIFFERENCE
    const target = mergedDifference(row, old, change, store, pricing)
    if (target.vatRateId !== old.vatRateId) checkRate(storeId, target.vatRateId, pricing)
    const traced = changes(trace(old, pricing), trace(target, pricing))
    if (!traced) continue
    plan.saves.push({ storeId, difference: target })
    Object.assign(plan.before, keyed(traced.before, store))
    Object.assign(plan.after, keyed(traced.after, store))
  }
  return plan
}

function checkRate(storeId: string, vatRateId: string | null, pricing: Pricing): void {
  if (vatRateId === null) return
  const path = `storePrices.${storeId}.vatRateId`
  const rate = pricing.rates.get(vatRateId)
  if (!rate) throw invalidField(path, 'product.vatRateUnknown')
  if (!rate.isActive) throw invalidField(path, 'product.vatRateInactive')
}

/** Returns a store's difference after its change; omitted fields stay unchanged. */
export function mergedDifference(
  row: ProductRow,
  old: StoreDifference,
  { price, ...change }: Omit<StorePriceChange, 'storeId'>,
  store: Pick<NamedStore, 'carriesAll'>,
  pricing: Pricing,
): StoreDifference {
  const definedFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { ...old, ...definedFields, ...priceAfter(row, old, price, store, pricing) }
}

/** A price sent back unchanged is not a new one, as with the product's own. */
function priceAfter(
  row: ProductRow,
  old: StoreDifference,
  price: string | null | undefined,
  store: Pick<NamedStore, 'carriesAll'>,
  pricing: Pricing,
) {
  if (price === undefined) return {}
  if (price === null) return { price: null, priceIsGross: null }
  const shown = differingPrice(old, termsOf(row, old, store).vatRateId, pricing)
  if (shown !== null && priceOf(price) === priceOf(shown)) return {}
  return { price: priceOf(price), priceIsGross: pricing.useGrossPrice }
}

/** Returns a difference's audit data: the price as entered, the rate by its name. */
function trace(difference: StoreDifference, pricing: Pricing): Record<string, unknown> {
  const { price, vatRateId, revenueAccount, expenseAccount, isListed } = difference
  return {
    price: price === null ? null : priceText(price),
    vatRate: vatRateId === null ? null : rateOf(pricing, vatRateId).name,
    revenueAccount,
    expenseAccount,
    isListed,
  }
}

const keyed = (values: Record<string, unknown>, { id, name }: NamedStore) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      storeFieldKey({ storeId: id, store: name, field }),
      value,
    ]),
  )
