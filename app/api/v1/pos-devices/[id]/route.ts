import { posDeviceEndpoints } from '@/lib/pos-devices/api'
import { apiV1 } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(posDeviceEndpoints.get, apiV1),
  PATCH: toRoute(posDeviceEndpoints.patch, apiV1),
  DELETE: toRoute(posDeviceEndpoints.delete, apiV1),
})
