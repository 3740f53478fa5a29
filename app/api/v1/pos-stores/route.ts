import { byMethod } from '@/lib/server/next/by-method'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'
import { storeEndpoints } from '@/lib/stores/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(storeEndpoints.list, apiV1),
  POST: toRoute(storeEndpoints.create, apiV1),
})
