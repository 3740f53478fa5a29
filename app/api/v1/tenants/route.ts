import { platformTenantEndpoints } from '@/lib/platform-tenants/api'
import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(platformTenantEndpoints.list),
  POST: toRoute(platformTenantEndpoints.create),
})
