import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { admits, type Right } from '@/lib/domain/rights'
import { idField } from '@/lib/fields/schema'
import type { Context } from '@/lib/server/context'
import { AppError } from '@/lib/server/errors'
import { defineUseCase } from '@/lib/server/use-case'
import { readNamedStores, type NamedStore } from '@/lib/stores/queries/store-names'
import { storeTerms, type StoreDifference } from '../rules/store-terms'
import type { StorePriceRecord } from '../schema'
import { pricesOf, readPricing, readProductRow, type Pricing, type ProductRow } from './product-record'

/** Columns of `store_product sp`; all null where nothing differs. */
export const differenceColumns = sql`sp.store_id, sp.is_listed, sp.price as store_price, sp.price_is_gross as store_price_is_gross,
  sp.vat_rate_id as store_vat_rate_id, sp.revenue_account as store_revenue_account,
  sp.expense_account as store_expense_account`

export interface DifferenceRow extends Record<string, unknown> {
  store_id: string | null
  is_listed: boolean | null
  store_price: number | null
  store_price_is_gross: boolean | null
  store_vat_rate_id: string | null
  store_revenue_account: string | null
  store_expense_account: string | null
}

export const differenceOf = (row: DifferenceRow): StoreDifference => ({
  price: row.store_price === null ? null : Number(row.store_price),
  priceIsGross: row.store_price_is_gross,
  vatRateId: row.store_vat_rate_id,
  revenueAccount: row.store_revenue_account ?? '',
  expenseAccount: row.store_expense_account ?? '',
  isListed: row.is_listed,
})

/** What differs for a product, by store; only in stores that the caller sees. */
export async function readDifferences(
  tx: TenantTx,
  productId: string,
): Promise<Map<string, StoreDifference>> {
  const rows = await tx.execute<DifferenceRow>(
    sql`select ${differenceColumns} from store_product sp where sp.product_id = ${productId}`,
  )
  return new Map(rows.map((row) => [row.store_id ?? '', differenceOf(row)]))
}

/** What holds for a product in a store, by the rule. */
export function termsOf(row: ProductRow, difference: StoreDifference | null, store: { carriesAll: boolean }) {
  const product = {
    price: row.price,
    priceIsGross: row.price_is_gross,
    vatRateId: row.vat_rate_id,
    revenueAccount: row.revenue_account,
    expenseAccount: row.expense_account,
    isActive: row.is_active,
  }
  return storeTerms(product, difference, store)
}

/** A differing price in the tenant's pricing mode, at the rate that applies in the store; null if it is inherited. */
export function differingPrice(
  { price, priceIsGross }: StoreDifference,
  vatRateId: string,
  pricing: Pricing,
): string | null {
  if (price === null) return null
  return pricesOf({ price, priceIsGross: priceIsGross === true, vatRateId }, pricing).price
}

/** A product in a store, on the wire. */
export function storePriceOf(
  row: ProductRow,
  difference: StoreDifference | null,
  store: Omit<NamedStore, 'isDeleted'>,
  pricing: Pricing,
): StorePriceRecord {
  const terms = termsOf(row, difference, store)
  const { vatRateId, revenueAccount, expenseAccount, isCarried, isAvailable } = terms
  const { id, name, city, carriesAll } = store
  return {
    storeId: id,
    store: { id, name, city, carriesAll },
    price: difference && differingPrice(difference, vatRateId, pricing),
    vatRateId: difference?.vatRateId ?? null,
    revenueAccount: difference?.revenueAccount ?? '',
    expenseAccount: difference?.expenseAccount ?? '',
    isListed: difference?.isListed ?? null,
    effective: {
      ...pricesOf(terms, pricing),
      vatRateId,
      revenueAccount,
      expenseAccount,
      isCarried,
      isAvailable,
    },
  }
}

/** A product in every store that the caller sees and that is not deleted, by name. */
export async function readStorePrices(
  tx: TenantTx,
  row: ProductRow,
  pricing: Pricing,
): Promise<StorePriceRecord[]> {
  const [stores, differences] = await Promise.all([readNamedStores(tx), readDifferences(tx, row.id)])
  return stores
    .filter(({ isDeleted }) => !isDeleted)
    .map((store) => storePriceOf(row, differences.get(store.id) ?? null, store, pricing))
}

/** What shows products in stores needs both modules. */
export function needsProducts(ctx: Context, right: Right): void {
  if (!admits(ctx, right, 'products')) throw new AppError('forbidden', 'forbidden')
}

/** Price, VAT rate, accounts and availability of a product in each store that the caller sees. */
export const listStorePrices = defineUseCase({
  name: 'product.listStorePrices',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'pos-stores',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx, ctx }, { id }): Promise<StorePriceRecord[]> => {
    needsProducts(ctx, 'PRODUCTS_SHOW')
    const [row, pricing] = await Promise.all([readProductRow(tx, id), readPricing(tx, ctx)])
    return readStorePrices(tx, row, pricing)
  },
})
