import { callingDevice } from '@/lib/server/core/calling-device'
import { syncDeviceInput } from '@/lib/pos/pos-devices/schema'
import { beatExternalTill } from '@/lib/pos/pos-devices/steps/keep-external-till'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readOwnExternalDevice } from '../queries/get-own-external-device'
import { touchExternalDevice } from '../store'

/** Records a device's heartbeat and software, for its till as well; returns its own data. */
export const syncExternalDevice = defineUseCase({
  name: 'externalDevice.sync',
  mode: 'write',
  right: 'device:sync',
  module: null,
  input: syncDeviceInput,
  run: async (scope, { version, pinVersion }) => {
    const { tx, ctx, unaudited } = scope
    unaudited('a heartbeat, every few minutes from every device')
    const id = callingDevice(ctx)
    if (!(await touchExternalDevice(tx, ctx, { version, id })))
      throw new AppError('forbidden', 'device.deleted')
    await beatExternalTill(scope, { id, pinVersion })
    return readOwnExternalDevice(tx, ctx)
  },
})
