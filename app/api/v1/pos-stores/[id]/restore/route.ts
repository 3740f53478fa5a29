import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'
import { storeEndpoints } from '@/lib/stores/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  POST: toRoute(storeEndpoints.restore),
})
