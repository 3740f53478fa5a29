import { invoiceEndpoints } from '@/lib/invoices/api'
import { toRoute } from '@/lib/server/next/route'

export const POST = toRoute(invoiceEndpoints.payOut)
