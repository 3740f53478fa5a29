import { plannedChangeEndpoints } from '@/lib/planned-changes/api'
import { toRoute } from '@/lib/server/next/route'

export const DELETE = toRoute(plannedChangeEndpoints.delete)
