import { toRoute } from '@/lib/server/next/route'
import { vatRateEndpoints } from '@/lib/vat-rates/api'

export const DELETE = toRoute(vatRateEndpoints.removePercentage)
