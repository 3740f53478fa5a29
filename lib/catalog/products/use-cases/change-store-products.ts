import { eachRecord, type ManyOutcome } from '@/lib/server/sql/batch'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readStore } from '@/lib/catalog/stores/queries/store-record'
import { changeStoreProductsInput } from '../schema'
import { updateProduct } from './update-product'

/**
 * Changes the differences in one store for many products. Each is saved separately: a stale or
 * refused one does not affect the others and is returned with its reason.
 */
export const changeStoreProducts = defineUseCase({
  name: 'product.changeInStore',
  mode: 'write',
  right: 'PRODUCTS_PATCH',
  module: 'pos-stores',
  input: changeStoreProductsInput,
  run: async ({ tx, call }, { id: storeId, products }): Promise<ManyOutcome> => {
    await readStore(tx, storeId)
    const rows = new Map(products.map((row) => [row.productId, row]))
    // in one order, which prevents deadlocks
    return eachRecord([...rows.keys()].sort(), async (productId) => {
      const { productId: id = productId, version, ...change } = rows.get(productId) ?? {}
      await call(updateProduct, { id, version, storePrices: [{ ...change, storeId }] })
    })
  },
})
