import { toRoute } from '@/lib/server/next/route'
import { storeEndpoints } from '@/lib/stores/api'

export const GET = toRoute(storeEndpoints.get)

export const PATCH = toRoute(storeEndpoints.patch)

export const DELETE = toRoute(storeEndpoints.delete)
