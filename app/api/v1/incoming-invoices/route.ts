import { incomingInvoiceEndpoints, receiveIncoming } from '@/lib/sales/incoming-invoices/api'
import { byMethod } from '@/lib/server/next/by-method'
import { apiContext, apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(incomingInvoiceEndpoints.list, apiV1),
  POST: receiveIncoming(apiContext),
})
