import { plannedChangeEndpoints } from '@/lib/planned-changes/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(plannedChangeEndpoints.list)

export const POST = toRoute(plannedChangeEndpoints.create)
