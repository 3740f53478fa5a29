import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { storeProduct } from '@/db/schema/stores'
import type { TenantTx } from '@/db/tenant'
import { admits, type Right } from '@/lib/domain/rights'
import { idField } from '@/lib/fields/schema'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import type { Selected } from '@/lib/server/sql/selection'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readNamedStores } from '@/lib/catalog/stores/queries/store-names'
import { storeTerms, type StoreDifference } from '../rules/store-terms'
import type { StorePriceRecord } from '../schema'
import { pricesOf, readPricing, readProductRow, type Pricing, type ProductRow } from './product-record'

const sp = alias(storeProduct, 'sp')

/** Columns of `store_product sp`; all null without differences. */
export const DIFFERENCE = {
  storeId: sql<string | null>`${sp.storeId}`,
  isListed: sp.isListed,
  storePrice: sp.price,
  storePriceIsGross: sp.priceIsGross,
  storeVatRateId: sp.vatRateId,
  storeRevenueAccount: sql<string | null>`${sp.revenueAccount}`,
  storeExpenseAccount: sql<string | null>`${sp.expenseAccount}`,
}

export const differenceOf = (row: Selected<typeof DIFFERENCE>): StoreDifference => ({
  price: row.storePrice,
  priceIsGross: row.storePriceIsGross,
  vatRateId: row.storeVatRateId,
  revenueAccount: row.storeRevenueAccount ?? '',
  expenseAccount: row.storeExpenseAccount ?? '',
  isListed: row.isListed,
})

/** Returns a product's differences by store; only in stores that the caller sees. */
export async function readDifferences(
  tx: TenantTx,
  productId: string,
): Promise<Map<string, StoreDifference>> {
  const rows = await tx.select(DIFFERENCE).from(sp).where(eq(sp.productId, productId))
  return new Map(rows.map((row) => [row.storeId ?? '', differenceOf(row)]))
}

/** Returns the differences of a store, by product. */
export async function readDifferencesIn(
  tx: TenantTx,
  storeId: string,
  productIds: readonly string[],
): Promise<Map<string, StoreDifference>> {
  const rows = await tx
    .select({ productId: sp.productId, ...DIFFERENCE })
    .from(sp)
    .where(and(eq(sp.storeId, storeId), inArray(sp.productId, [...productIds])))
  return new Map(rows.map((row) => [row.productId, differenceOf(row)]))
}

export function termsOf(row: ProductRow, difference: StoreDifference | null, store: { carriesAll: boolean }) {
  return storeTerms(row, difference, store)
}

/**
 * Returns a differing price in the tenant's pricing mode, at the rate that applies in the store;
 * null if it is inherited.
 */
export function differingPrice(
  { price, priceIsGross }: StoreDifference,
  vatRateId: string,
  pricing: Pricing,
): string | null {
  if (price === null) return null
  return pricesOf({ price, priceIsGross: priceIsGross === true, vatRateId }, pricing).price
}

/** Returns a product in a store in wire format. */
export function storePriceOf(
  row: ProductRow,
  difference: StoreDifference | null,
  store: StorePriceRecord['store'],
  pricing: Pricing,
): StorePriceRecord {
  const terms = termsOf(row, difference, store)
  const { vatRateId, revenueAccount, expenseAccount, isCarried, isAvailable } = terms
  const { id, name, city, company, carriesAll } = store
  return {
    storeId: id,
    store: { id, name, city, company, carriesAll },
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

/** Returns a product in every store that the caller sees and that is not deleted, by name. */
export async function readStorePrices(
  tx: TenantTx,
  row: ProductRow,
  pricing: Pricing,
): Promise<StorePriceRecord[]> {
  const [stores, differences] = await Promise.all([readNamedStores(tx), readDifferences(tx, row.id)])
  return stores
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ companyId, companyName, ...store }) => {
      const company = { id: companyId, name: companyName }
      return storePriceOf(row, differences.get(store.id) ?? null, { ...store, company }, pricing)
    })
}

/** Throws forbidden without the products module: products in stores need both modules. */
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
