import { auditEndpoints } from '@/lib/audit/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(auditEndpoints.list)
