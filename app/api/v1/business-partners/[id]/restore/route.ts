import { businessPartnerEndpoints } from '@/lib/business-partners/api'
import { toRoute } from '@/lib/server/next/route'

export const POST = toRoute(businessPartnerEndpoints.restore)
