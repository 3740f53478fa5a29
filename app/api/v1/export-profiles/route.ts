import { exportProfileEndpoints } from '@/lib/registry/exports'
import { apiV1 } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(exportProfileEndpoints.list, apiV1),
  POST: toRoute(exportProfileEndpoints.create, apiV1),
})
