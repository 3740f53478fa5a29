import { randomUUID } from 'node:crypto'
import { POST as register } from '@/app/api/pos/v1/register/route'
import { resolveDeviceToken } from '@/lib/server/auth/device-context'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { confirmDevice } from '@/lib/pos/pos-devices/use-cases/confirm-device'
import { getTenantInfo } from '@/lib/platform/tenants/queries'
import { makeStore } from './stores'
import type { World } from './world'

const params = { params: Promise.resolve({}) }

/** Builds a JSON request of a till. */
export const tillRequest = (
  path: string,
  { token, body, address = randomUUID() }: { token?: string; body?: unknown; address?: string } = {},
) =>
  new Request(`http://127.0.0.1/api/pos/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-kontor-address': address,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** Returns the credentials with which a till of the world can register. */
export async function registrationOf(world: World) {
  const { tenantId = '', posPin = '' } = await execute(getTenantInfo, world.ctx(), {})
  return { tenantId: tenantId ?? '', posPin, name: 'Kasse 1', version: '1.4.0', serial: 'KONTOR-1' }
}

/** Registers a till over HTTP. */
export const askToRegister = async (body: unknown, address?: string): Promise<Response> =>
  register(tillRequest('/register', { body, ...(address === undefined ? {} : { address }) }), params)

/** A till that awaits approval. */
export async function pendingTill(world: World, serial?: string): Promise<{ id: string; token: string }> {
  const answer = await askToRegister({ ...(await registrationOf(world)), ...(serial ? { serial } : {}) })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  const { deviceId, token } = (await answer.json()) as { deviceId: string; token: string }
  return { id: deviceId, token }
}

const tills = new Map<string, number>()

/**
 * Returns another serial number for each till of a world, the first being that of `registrationOf`.
 */
function nextSerial({ tenantId }: World): string {
  const number = (tills.get(tenantId) ?? 0) + 1
  tills.set(tenantId, number)
  return `KONTOR-${number}`
}

let typedAccount = 5_000

/**
 * Approves a till; after ten, with an account that nobody has, as a person would type it. Tests of
 * one world may need many.
 */
async function approve(world: World, key: { id: string; storeId: string }): Promise<void> {
  try {
    await execute(confirmDevice, world.ctx(), key)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'device.cashAccountNeeded') throw error
    const cashAccount = String((typedAccount += 1))
    await execute(confirmDevice, world.ctx(), { ...key, cashAccount })
  }
}

/** An approved till and its store; both are new by default. */
export async function readyTill(
  world: World,
  storeId?: string,
  serial?: string,
): Promise<{ id: string; token: string; storeId: string }> {
  const till = await pendingTill(world, serial ?? nextSerial(world))
  const store = storeId ?? (await makeStore(world)).id
  await approve(world, { id: till.id, storeId: store })
  return { ...till, storeId: store }
}

/** Returns the till's context. Throws for an unknown token. */
export async function actingTill({ token }: { token: string }): Promise<Context> {
  const found = await resolveDeviceToken(token)
  if (!found) throw new Error('an unknown token')
  return found.ctx
}
