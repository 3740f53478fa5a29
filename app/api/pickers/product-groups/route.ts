import { productGroupPicker } from '@/lib/product-groups/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(productGroupPicker)
