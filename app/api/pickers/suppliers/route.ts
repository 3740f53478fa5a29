import { supplierPicker } from '@/lib/catalog/business-partners/api'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(supplierPicker, apiV1)
