import { recurringProgress } from '@/lib/sales/recurring-runs/api'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(recurringProgress, apiV1)
