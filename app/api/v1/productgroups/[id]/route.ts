import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'
import { productGroupEndpoints } from '@/lib/product-groups/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(productGroupEndpoints.get),
  PATCH: toRoute(productGroupEndpoints.patch),
  DELETE: toRoute(productGroupEndpoints.delete),
})
