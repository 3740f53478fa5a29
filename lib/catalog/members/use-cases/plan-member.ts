import type { PlannedUpdate } from '@/lib/services/planned-changes/steps/rehearse-change'
import { planChange } from '@/lib/services/planned-changes/use-cases/create-planned-change'
import { patchMember } from './patch-member'

export const memberPlans = {
  member: (scope, input) => scope.call(patchMember, input),
} satisfies Record<string, PlannedUpdate>

/** Plans a change of a member; refuses now what its own update would refuse. */
export const planMember = planChange('member', memberPlans)
