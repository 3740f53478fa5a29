import { invoiceEndpoints } from '@/lib/invoices/api'
import { toRoute } from '@/lib/server/next/route'

export const PUT = toRoute(invoiceEndpoints.orderPositions)
