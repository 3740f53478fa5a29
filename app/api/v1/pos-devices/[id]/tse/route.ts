import { tseEndpoints } from '@/lib/tse/api'
import { apiV1 } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(tseEndpoints.get, apiV1),
  POST: toRoute(tseEndpoints.create, apiV1),
  DELETE: toRoute(tseEndpoints.delete, apiV1),
})
