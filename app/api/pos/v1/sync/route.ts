import { ownExternalDeviceEndpoints } from '@/lib/pos/external-devices/api'
import { ownDeviceEndpoints } from '@/lib/pos/pos-devices/api'
import { byMethod } from '@/lib/server/next/by-method'
import { byCaller, posV1 } from '@/lib/server/next/device-context'
import { toRoute } from '@/lib/server/next/route'

export const { GET, POST, PUT, PATCH, DELETE } = byMethod({
  POST: byCaller({
    till: toRoute(ownDeviceEndpoints.sync, posV1),
    external: toRoute(ownExternalDeviceEndpoints.sync, posV1),
  }),
})
