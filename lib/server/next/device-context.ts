import { resolveDeviceToken } from '@/lib/server/auth/device-context'
import type { Context } from '@/lib/server/context'
import { AppError } from '@/lib/server/errors'
import type { Transport } from './route'

const base = '/api/pos/v1'

async function deviceOf(request: Request) {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ')
  const found = scheme?.toLowerCase() === 'bearer' && token ? await resolveDeviceToken(token) : null
  if (!found) throw new AppError('unauthenticated', 'auth.required')
  return found
}

/** A till that was let in. Throws `auth.required`, `device.pending`, `device.deleted`. */
async function readyDevice(request: Request): Promise<Context> {
  const { ctx, status } = await deviceOf(request)
  if (status === 'PENDING') throw new AppError('forbidden', 'device.pending')
  if (status === 'DELETED') throw new AppError('forbidden', 'device.deleted')
  return ctx
}

/** The way in for tills that were let in. */
export const posV1: Transport = { base, context: readyDevice }

/** The same for tills in every status: to ask how they are. */
export const posV1AnyStatus: Transport = { base, context: async (request) => (await deviceOf(request)).ctx }
