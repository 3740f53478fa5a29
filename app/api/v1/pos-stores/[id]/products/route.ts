import { productEndpoints } from '@/lib/products/api'
import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(productEndpoints.ofStore),
  PATCH: toRoute(productEndpoints.changeInStore),
})
