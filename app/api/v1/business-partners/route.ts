import { businessPartnerEndpoints } from '@/lib/business-partners/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(businessPartnerEndpoints.list)
export const POST = toRoute(businessPartnerEndpoints.create)
