import { changes } from '@/lib/domain/audit-values'
import { markDone } from '@/lib/services/notifications/steps/mark-read'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDevice } from '../queries/device-record'
import { decide } from '../rules/device-changes'
import { trace } from '../rules/device-trace'
import { deviceKey } from '../schema'
import { lockDevice, saveDevice } from '../store'

/** Declines a waiting till for good. Once only: `device.notPending`. */
export const declineDevice = defineUseCase({
  name: 'posDevice.decline',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: deviceKey,
  run: async (scope, key) => {
    const { tx, ctx, audit } = scope
    const decision = decide(await lockDevice(tx, key))
    if (!decision.ok) throw new AppError('conflict', `device.${decision.error}`)
    const before = await readDevice(tx, ctx, key.id)
    await saveDevice(tx, ctx, key.id, { status: 'DELETED' })
    await markDone(scope, { type: 'DEVICE_WAITING', event: key.id, outcome: 'declined' })
    const after = await readDevice(tx, ctx, key.id)
    await audit({ entity: 'posDevice', entityId: key.id, ...changes(trace(before), trace(after)) })
    return after
  },
})
