import { platformTenantEndpoints } from '@/lib/platform-tenants/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(platformTenantEndpoints.list)

export const POST = toRoute(platformTenantEndpoints.create)
