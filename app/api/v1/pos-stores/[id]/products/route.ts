import { productEndpoints } from '@/lib/products/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(productEndpoints.ofStore)

export const PATCH = toRoute(productEndpoints.changeInStore)
