import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { createExternalDeviceInput } from '@/lib/pos/external-devices/schema'
import { confirmExternalDevice } from '@/lib/pos/external-devices/use-cases/confirm-external-device'
import { createExternalDevice } from '@/lib/pos/external-devices/use-cases/create-external-device'
import { execute } from '@/lib/server/core/execute'
import type { World } from './world'

type Change = Partial<z.input<typeof createExternalDeviceInput>>

/** A pending device of the world, with its key and secret. */
export const pendingExternal = (world: World, change: Change = {}) =>
  execute(createExternalDevice, world.ctx(), { name: 'Webshop', type: 'API', ...change })

/** An approved device. */
export async function readyExternal(world: World, change: Change = {}) {
  const device = await pendingExternal(world, change)
  await execute(confirmExternalDevice, world.ctx(), { id: device.id })
  return device
}

interface KeyPair {
  apiKey: string
  apiSecret: string
}

/** Builds a request of an external device to `/api/pos/v1`. */
export const externalRequest = (
  path: string,
  { apiKey, apiSecret }: KeyPair,
  { body, address = randomUUID() }: { body?: unknown; address?: string } = {},
) =>
  new Request(`http://127.0.0.1/api/pos/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-kontor-address': address,
      authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
