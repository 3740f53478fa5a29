import { decide } from '@/lib/pos/pos-devices/rules/device-changes'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readExternalDevice } from '../queries/device-record'
import { externalDeviceKey } from '../schema'
import { lockExternalDevice, saveExternalDevice } from '../store'

/** Declines a waiting device for good. Once only: `device.notPending`. */
export const declineExternalDevice = defineUseCase({
  name: 'externalDevice.decline',
  mode: 'write',
  right: 'EXTERNAL-DEVICES_PATCH',
  module: null,
  input: externalDeviceKey,
  run: async ({ tx, ctx, audit }, key) => {
    const { status } = await lockExternalDevice(tx, key)
    const decision = decide(status)
    if (!decision.ok) throw new AppError('conflict', `device.${decision.error}`)
    await saveExternalDevice(tx, ctx, key.id, { status: 'DELETED' })
    const before = { deviceStatus: status }
    const after = { deviceStatus: 'DELETED' }
    await audit({ entity: 'externalDevice', entityId: key.id, before, after })
    return readExternalDevice(tx, ctx, key.id)
  },
})
