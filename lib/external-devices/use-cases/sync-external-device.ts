import { callingDevice } from '@/lib/pos-devices/queries/get-own-device'
import { syncDeviceInput } from '@/lib/pos-devices/schema'
import { AppError } from '@/lib/server/errors'
import { defineUseCase } from '@/lib/server/use-case'
import { readOwnExternalDevice } from '../queries/get-own-external-device'
import { touchExternalDevice } from '../store'

/** A device reports that it is there and its software; answers what it is told of itself. */
export const syncExternalDevice = defineUseCase({
  name: 'externalDevice.sync',
  mode: 'write',
  right: 'device:sync',
  module: null,
  input: syncDeviceInput,
  run: async ({ tx, ctx, unaudited }, { version }) => {
    unaudited('a heartbeat, every few minutes from every device')
    if (!(await touchExternalDevice(tx, ctx, { version, id: callingDevice(ctx) })))
      throw new AppError('forbidden', 'device.deleted')
    return readOwnExternalDevice(tx, ctx)
  },
})
