import { accountEndpoints } from '@/lib/account/api'
import { toRoute } from '@/lib/server/next/route'

export const POST = toRoute(accountEndpoints.startSecondFactor)

export const DELETE = toRoute(accountEndpoints.dropSecondFactor)
