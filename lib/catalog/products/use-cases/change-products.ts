import { priceOf, priceText } from '@/lib/domain/money'
import { eachRecord, type ManyOutcome } from '@/lib/server/sql/batch'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import {
  pricesOf,
  readPricing,
  readProductRow,
  type Pricing,
  type ProductRow,
} from '../queries/product-record'
import { changedPrice, priceChangeOf, type PriceChange } from '../rules/price-change'
import { changeProductsInput } from '../schema'
import { updateProduct } from './update-product'

/**
 * Changes prices, group and VAT rate of many products, as if each were changed separately: a stale
 * (`conflict.stale`) or deleted one, or one whose price would fall below 0, is refused and does not
 * affect the others.
 */
export const changeProducts = defineUseCase({
  name: 'product.changeMany',
  mode: 'write',
  right: 'PRODUCTS_PATCH',
  module: 'products',
  input: changeProductsInput,
  run: async ({ tx, ctx, call }, { products, ...input }): Promise<ManyOutcome> => {
    const pricing = await readPricing(tx, ctx)
    const versions = new Map(products.map(({ id, version }) => [id, version]))
    const { productGroupId, vatRateId } = input
    return eachRecord([...versions.keys()], async (id) => {
      const row = await readProductRow(tx, id)
      await call(updateProduct, {
        id,
        version: versions.get(id),
        ...priceAfter(row, pricing, priceChangeOf(input)),
        ...(productGroupId ? { productGroupId } : {}),
        ...(vatRateId ? { vatRateId } : {}),
      })
    })
  },
})

/** Applies to the price in the tenant's pricing: gross or net, as shown in its list. */
function priceAfter(row: ProductRow, pricing: Pricing, change: PriceChange | null): { price?: string } {
  if (!change) return {}
  const after = changedPrice(priceOf(pricesOf(row, pricing).price), change)
  if (!after.ok) throw new AppError('rule', `product.${after.error}`)
  return { price: priceText(after.value) }
}
