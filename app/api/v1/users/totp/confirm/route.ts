import { accountEndpoints } from '@/lib/account/api'
import { toRoute } from '@/lib/server/next/route'

export const POST = toRoute(accountEndpoints.confirmSecondFactor)
