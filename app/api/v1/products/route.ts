import { productEndpoints } from '@/lib/products/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(productEndpoints.list)

export const POST = toRoute(productEndpoints.create)
