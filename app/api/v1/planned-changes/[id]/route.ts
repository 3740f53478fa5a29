import { plannedChangeEndpoints } from '@/lib/registry/planned-changes'
import { byMethod } from '@/lib/server/next/by-method'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  DELETE: toRoute(plannedChangeEndpoints.delete, apiV1),
})
