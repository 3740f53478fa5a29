import { toRoute } from '@/lib/server/next/route'
import { storeEndpoints } from '@/lib/stores/api'

export const POST = toRoute(storeEndpoints.restore)
