import { productPicker } from '@/lib/products/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(productPicker)
