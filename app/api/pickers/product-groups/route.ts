import { productGroupPicker } from '@/lib/catalog/product-groups/api'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(productGroupPicker, apiV1)
