import type { z } from 'zod'
import { priceOf } from '@/lib/domain/money'
import { pricesOf, type Pricing, type ProductRow } from '../queries/product-record'
import { millisOf } from '../rules/content'
import type { updateProductInput } from '../schema'
import type { ProductValues } from '../store'
import { valuesOf } from './trace-product'

/** Returns a product's values after its update; omitted fields stay unchanged. */
export function mergedProduct(
  row: ProductRow,
  {
    id: _id,
    version: _version,
    storePrices: _stores,
    price,
    contentQuantity,
    ...input
  }: z.output<typeof updateProductInput>,
  pricing: Pricing,
): ProductValues {
  const definedFields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  return {
    ...valuesOf(row),
    ...definedFields,
    ...(contentQuantity === undefined ? {} : { contentQuantity: millisOf(contentQuantity) }),
    ...priceAfter(row, price, pricing),
  }
}

/**
 * Keeps the entered price if the displayed one comes back unchanged, even after the tenant changed
 * its pricing.
 */
function priceAfter(row: ProductRow, price: string | undefined, pricing: Pricing) {
  const shown = pricesOf(row, pricing).price
  if (price === undefined || priceOf(price) === priceOf(shown)) return {}
  return { price: priceOf(price), priceIsGross: pricing.useGrossPrice }
}
