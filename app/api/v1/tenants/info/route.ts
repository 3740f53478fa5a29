import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'
import { tenantEndpoints } from '@/lib/tenants/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(tenantEndpoints.info),
  PATCH: toRoute(tenantEndpoints.patchInfo),
})
