import { toRoute } from '@/lib/server/next/route'
import { userEndpoints } from '@/lib/users/api'

export const GET = toRoute(userEndpoints.list)

export const PATCH = toRoute(userEndpoints.patch)
