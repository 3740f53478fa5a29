import type { PlannedUpdate } from '@/lib/services/planned-changes/steps/rehearse-change'
import { planChange } from '@/lib/services/planned-changes/use-cases/create-planned-change'
import { patchMember } from './patch-member'

/** How a planned change is saved. */
export const memberPlans = {
  member: (scope, input) => scope.call(patchMember, input),
} satisfies Record<string, PlannedUpdate>

/** Plans a change of a member for later; refuses what its own update would refuse now. */
export const planMember = planChange('member', memberPlans)
