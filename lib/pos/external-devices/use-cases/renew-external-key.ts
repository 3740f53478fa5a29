import { newExternalKey } from '@/lib/server/auth/external-key'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readExternalDevice } from '../queries/device-record'
import { newKey } from '../rules/device-trace'
import { externalDeviceKey } from '../schema'
import { lockExternalDevice, recordKey, saveExternalDevice } from '../store'

/**
 * Creates a new key and secret, returned here and never again; the old ones are invalid at once. A
 * deleted device is refused.
 */
export const renewExternalKey = defineUseCase({
  name: 'externalDevice.renewKey',
  mode: 'write',
  right: 'EXTERNAL-DEVICES_PATCH',
  module: null,
  input: externalDeviceKey,
  secrets: ['apiKey', 'apiSecret'],
  run: async ({ tx, ctx, audit }, key) => {
    const { status } = await lockExternalDevice(tx, key)
    if (status === 'DELETED') throw new AppError('conflict', 'device.deleted')
    const { apiKey, apiSecret, secretHash } = newExternalKey()
    await recordKey(tx, key.id, { apiKey, secretHash })
    await saveExternalDevice(tx, ctx, key.id, {})
    await audit({ entity: 'externalDevice', entityId: key.id, after: newKey })
    return { ...(await readExternalDevice(tx, ctx, key.id)), apiKey, apiSecret }
  },
})
