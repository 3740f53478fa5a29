import { productEndpoints } from '@/lib/products/api'
import { toRoute } from '@/lib/server/next/route'

export const POST = toRoute(productEndpoints.batch)
