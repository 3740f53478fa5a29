import { platformTenantEndpoints } from '@/lib/platform-tenants/api'
import { byMethod } from '@/lib/server/next/by-method'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(platformTenantEndpoints.list, apiV1),
  POST: toRoute(platformTenantEndpoints.create, apiV1),
})
