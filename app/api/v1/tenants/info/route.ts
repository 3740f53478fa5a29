import { byMethod } from '@/lib/server/next/by-method'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'
import { tenantEndpoints } from '@/lib/tenants/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(tenantEndpoints.info, apiV1),
  PATCH: toRoute(tenantEndpoints.patchInfo, apiV1),
})
