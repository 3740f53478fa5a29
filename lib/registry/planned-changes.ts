import { businessPartnerPlans } from '@/lib/catalog/business-partners/use-cases/plan-business-partner'
import { memberPlans } from '@/lib/catalog/members/use-cases/plan-member'
import { plannedChangeEndpointsOf } from '@/lib/services/planned-changes/api'
import type { PlannedUpdates } from '@/lib/services/planned-changes/steps/rehearse-change'
import { applyByUpdates } from '@/lib/services/planned-changes/use-cases/apply-planned-change'
import { planChanges } from '@/lib/services/planned-changes/use-cases/create-planned-change'
import { productGroupPlans } from '@/lib/catalog/product-groups/use-cases/plan-product-group'
import { productPlans } from '@/lib/catalog/products/use-cases/plan-product'

/**
 * How planned changes are saved: by each feature, for every kind of record in
 * `lib/domain/plannable.ts`.
 */
const updates: PlannedUpdates = {
  ...businessPartnerPlans,
  ...memberPlans,
  ...productGroupPlans,
  ...productPlans,
}

/** Plans a change of any kind of record, for the API. */
export const createPlannedChange = planChanges(updates)

/** Applies a due change of any kind of record, for the worker. */
export const applyPlannedChange = applyByUpdates(updates)

export const plannedChangeEndpoints = plannedChangeEndpointsOf(createPlannedChange)
