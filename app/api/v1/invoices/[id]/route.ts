import { invoiceEndpoints } from '@/lib/invoices/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(invoiceEndpoints.get)

export const PATCH = toRoute(invoiceEndpoints.patch)

export const DELETE = toRoute(invoiceEndpoints.delete)
