import { changes } from '@/lib/domain/audit-values'
import { markDone } from '@/lib/services/notifications/steps/mark-read'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDevice } from '../queries/device-record'
import { decide } from '../rules/device-changes'
import { trace } from '../rules/device-trace'
import { confirmDeviceInput } from '../schema'
import { lockStore, lockDevice, placeDevice, saveDevice } from '../store'

/** Admits a waiting till to a store. Once only: `device.notPending`. */
export const confirmDevice = defineUseCase({
  name: 'posDevice.confirm',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: confirmDeviceInput,
  run: async (scope, { storeId, ...key }) => {
    const { tx, ctx, audit } = scope
    const decision = decide(await lockDevice(tx, key))
    if (!decision.ok) throw new AppError('conflict', `device.${decision.error}`)
    await lockStore(tx, storeId)
    const before = await readDevice(tx, ctx, key.id)
    const confirmedAt = await placeDevice(tx, ctx, key.id, storeId)
    await saveDevice(tx, ctx, key.id, { status: 'READY', storeId, confirmedAt })
    await markDone(scope, { type: 'DEVICE_WAITING', event: key.id, outcome: 'confirmed' })
    const after = await readDevice(tx, ctx, key.id)
    await audit({ entity: 'posDevice', entityId: key.id, ...changes(trace(before), trace(after)) })
    return after
  },
})
