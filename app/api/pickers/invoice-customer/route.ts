import { customerTerms } from '@/lib/invoices/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(customerTerms)
