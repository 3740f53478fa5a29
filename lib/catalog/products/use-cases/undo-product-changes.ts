import { defineUseCase } from '@/lib/server/core/use-case'
import { eachRecord, type ManyOutcome } from '@/lib/server/sql/batch'
import { deletePlannedChange } from '@/lib/services/planned-changes/use-cases/delete-planned-change'
import { undoChangesInput } from '../schema'
import { updateProduct } from './update-product'

/**
 * Undoes what `changeProducts` has changed or planned. A product that was changed since
 * (`conflict.stale`), and a plan that was applied, are refused and do not affect the others.
 */
export const undoProductChanges = defineUseCase({
  name: 'product.undoMany',
  mode: 'write',
  right: 'PRODUCTS_PATCH',
  module: 'products',
  input: undoChangesInput,
  run: ({ call }, { products, plans }): Promise<ManyOutcome> => {
    const changed = new Map(products.map((product) => [product.id, product]))
    const planned = new Map(plans.map((plan) => [plan.id, plan]))
    return eachRecord([...changed.keys(), ...planned.keys()], async (id) => {
      const product = changed.get(id)
      if (product) await call(updateProduct, product)
      const plan = planned.get(id)
      if (plan) await call(deletePlannedChange, plan)
    })
  },
})
