import { endExternalTill } from '@/lib/pos/pos-devices/steps/keep-external-till'
import { defineUseCase } from '@/lib/server/core/use-case'
import { externalDeviceKey } from '../schema'
import { lockExternalDevice, saveExternalDevice } from '../store'

/** Ends a device for good: it gets no more data, and everything it pushed stays. */
export const deleteExternalDevice = defineUseCase({
  name: 'externalDevice.delete',
  mode: 'write',
  right: 'EXTERNAL-DEVICES_DELETE',
  module: null,
  input: externalDeviceKey,
  run: async (scope, key): Promise<null> => {
    const { tx, ctx, audit, unchanged } = scope
    const { status } = await lockExternalDevice(tx, key)
    if (status === 'DELETED') {
      unchanged()
      return null
    }
    await saveExternalDevice(tx, ctx, key.id, { status: 'DELETED' })
    await endExternalTill(scope, key.id)
    const before = { deviceStatus: status }
    const after = { deviceStatus: 'DELETED' }
    await audit({ entity: 'externalDevice', entityId: key.id, before, after })
    return null
  },
})
