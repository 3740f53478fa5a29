import { openItemEndpoints } from '@/lib/open-items/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(openItemEndpoints.get)
