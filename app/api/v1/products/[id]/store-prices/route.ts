import { productEndpoints } from '@/lib/products/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(productEndpoints.storePrices)

export const PUT = toRoute(productEndpoints.replaceStorePrices)
