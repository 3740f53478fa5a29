import { ownDeviceEndpoints } from '@/lib/pos-devices/api'
import { byMethod } from '@/lib/server/next/by-method'
import { posV1AnyStatus } from '@/lib/server/next/device-context'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: toRoute(ownDeviceEndpoints.self, posV1AnyStatus),
})
