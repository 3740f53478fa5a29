import { changes } from '@/lib/domain/audit-values'
import { keepExternalTill } from '@/lib/pos/pos-devices/steps/keep-external-till'
import { decide } from '@/lib/pos/pos-devices/rules/device-changes'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readExternalDevice } from '../queries/device-record'
import { isTill } from '../rules/device-place'
import { trace } from '../rules/device-trace'
import { externalDeviceKey } from '../schema'
import { lockStore, lockExternalDevice, saveExternalDevice } from '../store'

/**
 * Admits a waiting device; another system with a store becomes a till there. Once only:
 * `device.notPending`.
 */
export const confirmExternalDevice = defineUseCase({
  name: 'externalDevice.confirm',
  mode: 'write',
  right: 'EXTERNAL-DEVICES_PATCH',
  module: null,
  input: externalDeviceKey,
  run: async (scope, key) => {
    const { tx, ctx, audit } = scope
    const locked = await lockExternalDevice(tx, key)
    const decision = decide(locked.status)
    if (!decision.ok) throw new AppError('conflict', `device.${decision.error}`)
    const before = await readExternalDevice(tx, ctx, key.id)
    const { storeId } = locked
    if (storeId !== null) await lockStore(tx, storeId)
    await saveExternalDevice(tx, ctx, key.id, { status: 'READY' })
    if (storeId !== null && isTill({ ...locked, status: 'READY' }))
      await keepExternalTill(scope, { id: key.id, name: before.name, storeId })
    const after = await readExternalDevice(tx, ctx, key.id)
    await audit({ entity: 'externalDevice', entityId: key.id, ...changes(trace(before), trace(after)) })
    return after
  },
})
