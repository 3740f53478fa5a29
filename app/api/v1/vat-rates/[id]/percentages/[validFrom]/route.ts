import { byMethod } from '@/lib/server/next/by-method'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'
import { vatRateEndpoints } from '@/lib/vat-rates/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  DELETE: toRoute(vatRateEndpoints.removePercentage, apiV1),
})
