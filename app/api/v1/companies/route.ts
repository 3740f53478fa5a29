import { companyEndpoints } from '@/lib/companies/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(companyEndpoints.list)

export const POST = toRoute(companyEndpoints.create)
