import { invoiceEndpoints } from '@/lib/invoices/api'
import { byMethod } from '@/lib/server/next/by-method'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(invoiceEndpoints.get, apiV1),
  PATCH: toRoute(invoiceEndpoints.patch, apiV1),
  DELETE: toRoute(invoiceEndpoints.delete, apiV1),
})
