import { platformTenantEndpoints } from '@/lib/platform-tenants/api'
import { toRoute } from '@/lib/server/next/route'

export const POST = toRoute(platformTenantEndpoints.createFiskaly)

export const DELETE = toRoute(platformTenantEndpoints.deleteFiskaly)
