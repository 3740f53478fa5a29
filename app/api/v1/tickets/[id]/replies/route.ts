import { byMethod } from '@/lib/server/next/by-method'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'
import { ticketEndpoints } from '@/lib/tickets/api'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  POST: toRoute(ticketEndpoints.reply, apiV1),
})
