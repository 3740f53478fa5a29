import { toRoute } from '@/lib/server/next/route'
import { vatRateEndpoints } from '@/lib/vat-rates/api'

export const GET = toRoute(vatRateEndpoints.list)

export const POST = toRoute(vatRateEndpoints.create)
