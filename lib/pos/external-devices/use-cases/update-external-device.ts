import { changes } from '@/lib/domain/audit-values'
import { keepExternalTill } from '@/lib/pos/pos-devices/steps/keep-external-till'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readExternalDevice } from '../queries/device-record'
import { isTill, mayLeave, pinFits } from '../rules/device-place'
import { pinTrace, trace } from '../rules/device-trace'
import { updateExternalDeviceInput } from '../schema'
import { lockStore, lockExternalDevice, saveExternalDevice } from '../store'

/**
 * Renames a device, moves it to another store or changes its PIN; omitted fields stay unchanged.
 * The company is that of the store. Throws `device.deleted` for a deleted one. A system that is a
 * till keeps a store (`externalDevice.storeKept`); earlier sales stay in the store where they were
 * made.
 */
export const updateExternalDevice = defineUseCase({
  name: 'externalDevice.patch',
  mode: 'write',
  right: 'EXTERNAL-DEVICES_PATCH',
  module: null,
  input: updateExternalDeviceInput,
  run: async (scope, { id, version, ...change }) => {
    const { tx, ctx, audit, unchanged } = scope
    const locked = await lockExternalDevice(tx, { id, version })
    if (locked.status === 'DELETED') throw new AppError('conflict', 'device.deleted')
    const before = await readExternalDevice(tx, ctx, id)
    const { name = before.name, storeId = locked.storeId, posPin = locked.posPin } = change
    if (!pinFits(locked.type, posPin)) throw invalidField('posPin', 'externalDevice.pinOfApps')
    if (!mayLeave(locked, storeId)) throw invalidField('storeId', 'externalDevice.storeKept')
    if (storeId === null && ctx.storeIds.length > 0)
      throw invalidField('storeId', 'externalDevice.storeRequired')
    const newPin = posPin !== locked.posPin
    if (name === before.name && storeId === locked.storeId && !newPin) {
      unchanged()
      return before
    }
    const storeColumns =
      storeId !== null && storeId !== locked.storeId ? { companyId: await lockStore(tx, storeId) } : {}
    await saveExternalDevice(tx, ctx, id, { name, storeId, posPin, ...storeColumns })
    if (storeId !== null && isTill({ ...locked, storeId }))
      await keepExternalTill(scope, { id, name, storeId })
    const changed = changes(trace(before), trace(await readExternalDevice(tx, ctx, id)))
    const pins = newPin ? { before: pinTrace(locked.posPin), after: pinTrace(posPin) } : null
    await audit({
      entity: 'externalDevice',
      entityId: id,
      before: { ...changed?.before, ...pins?.before },
      after: { ...changed?.after, ...pins?.after },
    })
    return readExternalDevice(tx, ctx, id)
  },
})
