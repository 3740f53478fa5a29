import type { PlannedUpdate } from '@/lib/services/planned-changes/steps/rehearse-change'
import { planChange } from '@/lib/services/planned-changes/use-cases/create-planned-change'
import { updateProductGroup } from './update-product-group'

/** How a planned change is saved. */
export const productGroupPlans = {
  productGroup: (scope, input) => scope.call(updateProductGroup, input),
} satisfies Record<string, PlannedUpdate>

/** Plans a change of a product group for later; refuses what its own update would refuse now. */
export const planProductGroup = planChange('productGroup', productGroupPlans)
