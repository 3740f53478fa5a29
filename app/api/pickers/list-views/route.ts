import { listViewPicker } from '@/lib/services/list-views/api'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(listViewPicker, apiV1)
