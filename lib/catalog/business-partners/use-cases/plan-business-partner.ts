import type { PlannedUpdate } from '@/lib/services/planned-changes/steps/rehearse-change'
import { planChange } from '@/lib/services/planned-changes/use-cases/create-planned-change'
import { patchBusinessPartner } from './patch-business-partner'

export const businessPartnerPlans = {
  businessPartner: (scope, input) => scope.call(patchBusinessPartner, input),
} satisfies Record<string, PlannedUpdate>

/** Plans a change of a business partner; refuses now what its own update would refuse. */
export const planBusinessPartner = planChange('businessPartner', businessPartnerPlans)
