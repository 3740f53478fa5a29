import { ownExternalDeviceEndpoints } from '@/lib/pos/external-devices/api'
import { ownDeviceEndpoints } from '@/lib/pos/pos-devices/api'
import { byMethod } from '@/lib/server/next/by-method'
import { byCaller, posV1AnyStatus } from '@/lib/server/next/device-context'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  GET: byCaller({
    till: toRoute(ownDeviceEndpoints.self, posV1AnyStatus),
    external: toRoute(ownExternalDeviceEndpoints.self, posV1AnyStatus),
  }),
})
