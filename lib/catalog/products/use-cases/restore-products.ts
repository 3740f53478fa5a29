import { eachRecord, type ManyOutcome } from '@/lib/server/sql/batch'
import { defineUseCase } from '@/lib/server/core/use-case'
import { productKeys } from '../schema'
import { restoreProduct } from './restore-product'

/** Restores many products; a refusal does not affect the others. */
export const restoreProducts = defineUseCase({
  name: 'product.restoreMany',
  mode: 'write',
  right: 'PRODUCTS_DELETE',
  module: 'products',
  input: productKeys,
  run: ({ call }, { ids }): Promise<ManyOutcome> => eachRecord(ids, (id) => call(restoreProduct, { id })),
})
