import { toRoute } from '@/lib/server/next/route'
import { tenantEndpoints } from '@/lib/tenants/api'

export const GET = toRoute(tenantEndpoints.info)

export const PATCH = toRoute(tenantEndpoints.patchInfo)
