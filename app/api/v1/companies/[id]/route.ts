import { companyEndpoints } from '@/lib/companies/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(companyEndpoints.get)

export const PATCH = toRoute(companyEndpoints.patch)

export const DELETE = toRoute(companyEndpoints.delete)
