import { defineUseCase } from '@/lib/server/use-case'
import { deviceKey } from '../schema'
import { lockDevice, saveDevice } from '../store'

/** Ends a till: it gets nothing more, and all it pushed stays. */
export const deleteDevice = defineUseCase({
  name: 'posDevice.delete',
  mode: 'write',
  right: 'POS-DEVICES_DELETE',
  module: 'pos',
  input: deviceKey,
  run: async ({ tx, ctx, audit, unchanged }, key): Promise<null> => {
    const status = await lockDevice(tx, key)
    if (status === 'DELETED') {
      unchanged()
      return null
    }
    await saveDevice(tx, ctx, key.id, { status: 'DELETED' })
    await audit({
      entity: 'posDevice',
      entityId: key.id,
      before: { deviceStatus: status },
      after: { deviceStatus: 'DELETED' },
    })
    return null
  },
})
