import { accountEndpoints } from '@/lib/account/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(accountEndpoints.sessions)

export const DELETE = toRoute(accountEndpoints.endSessions)
