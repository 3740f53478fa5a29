import { exportProfileEndpoints } from '@/lib/registry/exports'
import { apiV1 } from '@/lib/server/next/api-context'
import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  PATCH: toRoute(exportProfileEndpoints.patch, apiV1),
  DELETE: toRoute(exportProfileEndpoints.delete, apiV1),
})
