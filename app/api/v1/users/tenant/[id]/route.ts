import { byMethod } from '@/lib/server/next/by-method'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'
import { userEndpoints } from '@/lib/users/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  PATCH: toRoute(userEndpoints.patchUser, apiV1),
  DELETE: toRoute(userEndpoints.deleteUser, apiV1),
})
