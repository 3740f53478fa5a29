import { eachRecord, type ManyOutcome } from '@/lib/server/sql/batch'
import { defineUseCase } from '@/lib/server/core/use-case'
import { productKeys } from '../schema'
import { deleteProduct } from './delete-product'

/**
 * Marks many products as deleted, regardless of their versions; a refusal does not affect the
 * others.
 */
export const deleteProducts = defineUseCase({
  name: 'product.deleteMany',
  mode: 'write',
  right: 'PRODUCTS_DELETE',
  module: 'products',
  input: productKeys,
  run: ({ call }, { ids }): Promise<ManyOutcome> => eachRecord(ids, (id) => call(deleteProduct, { id })),
})
