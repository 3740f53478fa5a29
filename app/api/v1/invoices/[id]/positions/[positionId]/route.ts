import { invoiceEndpoints } from '@/lib/invoices/api'
import { toRoute } from '@/lib/server/next/route'

export const PATCH = toRoute(invoiceEndpoints.patchPosition)

export const DELETE = toRoute(invoiceEndpoints.deletePosition)
