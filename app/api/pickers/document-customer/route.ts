import { customerTerms } from '@/lib/documents/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(customerTerms)
