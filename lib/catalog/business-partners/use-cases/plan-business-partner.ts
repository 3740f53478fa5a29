import type { PlannedUpdate } from '@/lib/services/planned-changes/steps/rehearse-change'
import { planChange } from '@/lib/services/planned-changes/use-cases/create-planned-change'
import { patchBusinessPartner } from './patch-business-partner'

/** How a planned change is saved. */
export const businessPartnerPlans = {
  businessPartner: (scope, input) => scope.call(patchBusinessPartner, input),
} satisfies Record<string, PlannedUpdate>

/** Plans a change of a business partner for later; refuses what its own update would refuse now. */
export const planBusinessPartner = planChange('businessPartner', businessPartnerPlans)
