import { toRoute } from '@/lib/server/next/route'
import { userEndpoints } from '@/lib/users/api'

export const PATCH = toRoute(userEndpoints.patchUser)

export const DELETE = toRoute(userEndpoints.deleteUser)
