import { markDone } from '@/lib/services/notifications/steps/mark-read'
import { defineUseCase } from '@/lib/server/core/use-case'
import { findTse } from '@/lib/pos/tse/queries'
import { deleteTse } from '@/lib/pos/tse/use-cases/delete-tse'
import { deviceKey } from '../schema'
import { lockDevice, saveDevice } from '../store'

/**
 * Ends a till: it gets no more data, and everything it pushed stays. Its TSE, if any, is disabled
 * with it, for good; by a job, so that an outage of fiskaly blocks nothing.
 */
export const deleteDevice = defineUseCase({
  name: 'posDevice.delete',
  mode: 'write',
  right: 'POS-DEVICES_DELETE',
  module: 'pos',
  input: deviceKey,
  run: async (scope, key): Promise<null> => {
    const { tx, ctx, audit, unchanged, call } = scope
    const status = await lockDevice(tx, key)
    if (status === 'DELETED') {
      unchanged()
      return null
    }
    await saveDevice(tx, ctx, key.id, { status: 'DELETED' })
    await markDone(scope, { type: 'DEVICE_WAITING', event: key.id, outcome: 'deleted' })
    await audit({
      entity: 'posDevice',
      entityId: key.id,
      before: { deviceStatus: status },
      after: { deviceStatus: 'DELETED' },
    })
    const tse = await findTse(tx, key.id)
    if (tse && tse.state !== 'DISABLED' && tse.state !== 'DISABLING') await call(deleteTse, { id: key.id })
    return null
  },
})
