import { productEndpoints } from '@/lib/products/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(productEndpoints.get)

export const PATCH = toRoute(productEndpoints.patch)

export const DELETE = toRoute(productEndpoints.delete)
