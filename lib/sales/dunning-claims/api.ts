import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { dunningClaimRecord } from './schema'
import { waiveClaim } from './use-cases/waive-claim'

const dunningClaimEndpoints = {
  waive: defineEndpoint({
    method: 'POST',
    path: '/dunning-claims/{id}/waiver',
    summary: 'Waive the open amount of a dunning fee or interest, with a reason',
    useCase: waiveClaim,
    response: dunningClaimRecord,
  }),
}

/** Part of the group of the reminders. */
export const dunningClaimApi: ApiGroup = {
  name: 'reminders',
  endpoints: dunningClaimEndpoints,
}
