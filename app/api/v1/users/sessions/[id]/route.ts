import { accountEndpoints } from '@/lib/account/api'
import { toRoute } from '@/lib/server/next/route'

export const DELETE = toRoute(accountEndpoints.endSession)
