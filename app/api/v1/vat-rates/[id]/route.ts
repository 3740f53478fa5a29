import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'
import { vatRateEndpoints } from '@/lib/vat-rates/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(vatRateEndpoints.get),
  PATCH: toRoute(vatRateEndpoints.patch),
})
