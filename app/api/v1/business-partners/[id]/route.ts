import { businessPartnerEndpoints } from '@/lib/business-partners/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(businessPartnerEndpoints.get)
export const PATCH = toRoute(businessPartnerEndpoints.patch)
export const DELETE = toRoute(businessPartnerEndpoints.delete)
