import { toRoute } from '@/lib/server/next/route'
import { vatRateEndpoints } from '@/lib/vat-rates/api'

export const GET = toRoute(vatRateEndpoints.get)

export const PATCH = toRoute(vatRateEndpoints.patch)
