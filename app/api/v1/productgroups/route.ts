import { toRoute } from '@/lib/server/next/route'
import { productGroupEndpoints } from '@/lib/product-groups/api'

export const GET = toRoute(productGroupEndpoints.list)

export const POST = toRoute(productGroupEndpoints.create)
