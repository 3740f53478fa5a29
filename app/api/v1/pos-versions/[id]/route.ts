import { posVersionEndpoints } from '@/lib/pos-versions/api'
import { byMethod } from '@/lib/server/next/by-method'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(posVersionEndpoints.get, apiV1),
  PATCH: toRoute(posVersionEndpoints.patch, apiV1),
  DELETE: toRoute(posVersionEndpoints.delete, apiV1),
})
