import { writeNotifications } from '@/lib/services/notifications/steps/write-notifications'
import { deviceTokenHash, newDeviceToken } from '@/lib/server/auth/device-token'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { registerDeviceInput } from '../schema'
import { countWaiting, insertDevice, knownTill } from '../store'

/** Tills that may wait at once: more than a person sets up in an hour. */
const MOST_WAITING = 20

/**
 * Registers a till, which waits for approval. Each registration is a new till unless a person lets
 * it continue the one of the same serial number; its token is returned once. Throws
 * `device.tooManyWaiting` if 20 wait already.
 */
export const registerDevice = defineUseCase({
  name: 'posDevice.register',
  mode: 'write',
  right: 'device:register',
  module: 'pos',
  input: registerDeviceInput,
  secrets: ['token'],
  run: async ({ tx, ctx, audit, enqueue }, { name, version, serial }) => {
    if ((await countWaiting(tx, ctx, MOST_WAITING)) === MOST_WAITING)
      throw new AppError('rateLimited', 'device.tooManyWaiting', { maximum: MOST_WAITING })
    const deviceId = newId()
    const known = await knownTill(tx, serial)
    const token = newDeviceToken()
    await insertDevice(tx, ctx, { id: deviceId, name, version, serial, tokenHash: deviceTokenHash(token) })
    const status = 'PENDING' as const
    await audit({
      entity: 'posDevice',
      entityId: deviceId,
      after: { name, serial, softwareVersion: version, deviceStatus: status },
    })
    const notice = {
      type: 'DEVICE_WAITING',
      event: deviceId,
      params: { name },
      link: '/pos-devices?status=PENDING',
      rights: ['POS-DEVICES_SHOW', 'POS-DEVICES_PATCH'],
      module: 'pos',
      // it has no store yet
      everyStore: true,
    } as const
    await writeNotifications({ tx, enqueue }, notice, ctx.now())
    return { deviceId, token, status, knownDevice: known === null ? null : { name: known } }
  },
})
