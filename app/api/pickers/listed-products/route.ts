import { listedPicker } from '@/lib/sales/documents/api'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(listedPicker, apiV1)
