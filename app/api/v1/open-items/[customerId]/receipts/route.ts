import { openItemEndpoints } from '@/lib/open-items/api'
import { toRoute } from '@/lib/server/next/route'

export const POST = toRoute(openItemEndpoints.receipt)
