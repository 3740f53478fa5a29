import { depositProductPicker } from '@/lib/catalog/products/api'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(depositProductPicker, apiV1)
