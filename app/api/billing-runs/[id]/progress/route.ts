import { runProgress } from '@/lib/billing-runs/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(runProgress)
