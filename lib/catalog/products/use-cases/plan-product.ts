import type { PlannedUpdate } from '@/lib/services/planned-changes/steps/rehearse-change'
import { planChange } from '@/lib/services/planned-changes/use-cases/create-planned-change'
import { updateProduct } from './update-product'

export const productPlans = {
  product: (scope, input) => scope.call(updateProduct, input),
} satisfies Record<string, PlannedUpdate>

/** Plans a change of a product; refuses now what its own update would refuse. */
export const planProduct = planChange('product', productPlans)
