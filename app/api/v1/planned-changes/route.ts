import { plannedChangeEndpoints } from '@/lib/planned-changes/api'
import { byMethod } from '@/lib/server/next/by-method'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(plannedChangeEndpoints.list, apiV1),
  POST: toRoute(plannedChangeEndpoints.create, apiV1),
})
