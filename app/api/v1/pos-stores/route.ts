import { toRoute } from '@/lib/server/next/route'
import { storeEndpoints } from '@/lib/stores/api'

export const GET = toRoute(storeEndpoints.list)

export const POST = toRoute(storeEndpoints.create)
