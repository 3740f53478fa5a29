import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'
import { userEndpoints } from '@/lib/users/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  POST: toRoute(userEndpoints.invite),
})
