import { newExternalKey } from '@/lib/server/auth/external-key'
import { invalidField } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readExternalDevice } from '../queries/device-record'
import { pinFits } from '../rules/device-place'
import { pinTrace, trace } from '../rules/device-trace'
import { createExternalDeviceInput } from '../schema'
import { lockCompany, lockStore, insertExternalDevice, recordKey } from '../store'

/**
 * Creates a device, which waits for approval; its key and secret are returned here and never again.
 * Throws `externalDevice.otherCompany` for a store of another company, `externalDevice.pinOfApps`
 * for a PIN on anything but an app, and `externalDevice.storeRequired` if a person restricted to
 * stores names none: they would not see the device.
 */
export const createExternalDevice = defineUseCase({
  name: 'externalDevice.create',
  mode: 'write',
  right: 'EXTERNAL-DEVICES_CREATE',
  module: null,
  input: createExternalDeviceInput,
  secrets: ['apiKey', 'apiSecret'],
  run: async ({ tx, ctx, audit }, { name, type, ...input }) => {
    const storeId = input.storeId ?? null
    const posPin = input.posPin ?? null
    if (!pinFits(type, posPin)) throw invalidField('posPin', 'externalDevice.pinOfApps')
    if (storeId === null && ctx.storeIds.length > 0)
      throw invalidField('storeId', 'externalDevice.storeRequired')
    const ofStore = storeId === null ? null : await lockStore(tx, storeId)
    const companyId = input.companyId ?? ofStore ?? ctx.companyId
    await lockCompany(tx, companyId)
    if (ofStore !== null && ofStore !== companyId)
      throw invalidField('storeId', 'externalDevice.otherCompany')
    const id = newId()
    const { apiKey, apiSecret, secretHash } = newExternalKey()
    await insertExternalDevice(tx, ctx, { id, name, type, companyId, storeId, posPin })
    await recordKey(tx, id, { apiKey, secretHash })
    const device = await readExternalDevice(tx, ctx, id)
    const pin = posPin === null ? {} : pinTrace(posPin)
    await audit({ entity: 'externalDevice', entityId: id, after: { ...trace(device), ...pin } })
    return { ...device, apiKey, apiSecret }
  },
})
