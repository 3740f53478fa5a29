import { defineUseCase } from '@/lib/server/core/use-case'
import { readNamedStores } from '@/lib/catalog/stores/queries/store-names'
import { readPricing, readProductRow } from '../queries/product-record'
import { readStorePrices } from '../queries/store-prices'
import { replaceStorePricesInput, type StorePriceRecord } from '../schema'
import { updateProduct } from './update-product'

const INHERITED = { price: null, vatRateId: null, revenueAccount: '', expenseAccount: '', isListed: null }

/**
 * Replaces all differences of a product by store: omitted stores and omitted fields inherit. Stores
 * that the caller does not see stay unchanged.
 */
export const replaceStorePrices = defineUseCase({
  name: 'product.replaceStorePrices',
  mode: 'write',
  right: 'PRODUCTS_PATCH',
  module: 'pos-stores',
  input: replaceStorePricesInput,
  run: async ({ tx, ctx, call }, { id, version, storePrices }): Promise<StorePriceRecord[]> => {
    const stores = (await readNamedStores(tx)).filter(({ isDeleted }) => !isDeleted)
    const pricesByStore = new Map(storePrices.map((one) => [one.storeId, one]))
    const ids = new Set([...stores.map((store) => store.id), ...pricesByStore.keys()])
    const whole = [...ids].map((storeId) => ({ ...INHERITED, ...pricesByStore.get(storeId), storeId }))
    await call(updateProduct, { id, version, storePrices: whole })
    return readStorePrices(tx, await readProductRow(tx, id), await readPricing(tx, ctx))
  },
})
