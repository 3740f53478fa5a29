import { openItemEndpoints } from '@/lib/open-items/api'
import { byMethod } from '@/lib/server/next/by-method'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  POST: toRoute(openItemEndpoints.incomingPayment),
})
