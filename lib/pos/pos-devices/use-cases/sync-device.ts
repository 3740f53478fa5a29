import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readOwnDevice } from '../queries/get-own-device'
import { callingDevice } from '@/lib/server/core/calling-device'
import { syncDeviceInput } from '../schema'
import { touchDevice } from '../store'

/** Records a till's heartbeat, its software and its PIN version; returns its own data. */
export const syncDevice = defineUseCase({
  name: 'posDevice.sync',
  mode: 'write',
  right: 'device:sync',
  module: 'pos',
  input: syncDeviceInput,
  run: async ({ tx, ctx, unaudited }, input) => {
    unaudited('a heartbeat, every few minutes from every till')
    if (!(await touchDevice(tx, ctx, { ...input, id: callingDevice(ctx) })))
      throw new AppError('forbidden', 'device.deleted')
    return readOwnDevice(tx, ctx)
  },
})
