import type { PlannedUpdate } from '@/lib/services/planned-changes/steps/rehearse-change'
import { planChange } from '@/lib/services/planned-changes/use-cases/create-planned-change'
import { updateProductGroup } from './update-product-group'

export const productGroupPlans = {
  productGroup: (scope, input) => scope.call(updateProductGroup, input),
} satisfies Record<string, PlannedUpdate>

/** Plans a change of a product group; refuses now what its own update would refuse. */
export const planProductGroup = planChange('productGroup', productGroupPlans)
