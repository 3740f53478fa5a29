import { invoiceEndpoints } from '@/lib/invoices/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(invoiceEndpoints.list)

export const POST = toRoute(invoiceEndpoints.create)
