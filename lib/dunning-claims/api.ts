import { defineEndpoint } from '@/lib/server/endpoint'
import { dunningClaimRecord } from './schema'
import { waiveClaim } from './use-cases/waive-claim'

export const dunningClaimEndpoints = {
  waive: defineEndpoint({
    method: 'POST',
    path: '/dunning-claims/{id}/waiver',
    summary: 'Waive what is open of a dunning fee or interest, with the reason',
    useCase: waiveClaim,
    response: dunningClaimRecord,
  }),
}
