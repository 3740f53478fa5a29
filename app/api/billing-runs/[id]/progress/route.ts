import { runProgress } from '@/lib/sales/billing-runs/api'
import { apiV1 } from '@/lib/server/next/api-context'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(runProgress, apiV1)
