import { masterdataEndpoints } from '@/lib/pos/masterdata/api'
import { byMethod } from '@/lib/server/next/by-method'
import { posV1 } from '@/lib/server/next/device-context'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({ GET: toRoute(masterdataEndpoints.get, posV1) })
