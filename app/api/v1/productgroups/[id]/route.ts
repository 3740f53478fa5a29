import { byMethod } from '@/lib/server/next/by-method'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'
import { productGroupEndpoints } from '@/lib/product-groups/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(productGroupEndpoints.get, apiV1),
  PATCH: toRoute(productGroupEndpoints.patch, apiV1),
  DELETE: toRoute(productGroupEndpoints.delete, apiV1),
})
