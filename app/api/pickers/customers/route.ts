import { customerPicker } from '@/lib/business-partners/api'
import { toRoute } from '@/lib/server/next/route'

export const GET = toRoute(customerPicker)
