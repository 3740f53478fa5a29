import { productPicker } from '@/lib/documents/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(productPicker)
