import { toRoute } from '@/lib/server/next/route'
import { productGroupEndpoints } from '@/lib/product-groups/api'

export const GET = toRoute(productGroupEndpoints.get)

export const PATCH = toRoute(productGroupEndpoints.patch)

export const DELETE = toRoute(productGroupEndpoints.delete)
