import { plannedChangeEndpoints } from '@/lib/planned-changes/api'
import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(plannedChangeEndpoints.list),
  POST: toRoute(plannedChangeEndpoints.create),
})
