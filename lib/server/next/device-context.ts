import { clientAddress } from '@/lib/server/auth/client-address'
import { resolveDeviceToken, resolveExternalKey } from '@/lib/server/auth/device-context'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { logRefusal } from '@/lib/server/start/security-log'
import type { toRoute, Transport } from './route'

const base = '/api/pos/v1'

type Handler = ReturnType<typeof toRoute>

/** Scheme (lower case) and credentials of the request. */
function authorization(request: Request): { scheme: string; credentials: string } {
  const [scheme = '', credentials = ''] = (request.headers.get('authorization') ?? '').split(' ')
  return { scheme: scheme.toLowerCase(), credentials }
}

/**
 * Key and secret of HTTP Basic; null without a colon between them, or for a character that the
 * database cannot store.
 */
function keyAndSecret(credentials: string): { apiKey: string; apiSecret: string } | null {
  const text = Buffer.from(credentials, 'base64').toString()
  const colon = text.indexOf(':')
  return colon < 1 || text.includes('\0')
    ? null
    : { apiKey: text.slice(0, colon), apiSecret: text.slice(colon + 1) }
}

async function findDevice(request: Request) {
  const { scheme, credentials } = authorization(request)
  if (!credentials) return null
  if (scheme === 'bearer') return tillOf(request, credentials)
  const pair = scheme === 'basic' ? keyAndSecret(credentials) : null
  if (!pair) return null
  const address = clientAddress((name) => request.headers.get(name))
  return resolveExternalKey({ ...pair, address }, new Date())
}

async function tillOf(request: Request, token: string) {
  const till = await resolveDeviceToken(token)
  const address = clientAddress((name) => request.headers.get(name))
  if (!till) logRefusal({ code: 'auth.required', where: 'till', address })
  return till
}

async function deviceOf(request: Request) {
  const found = await findDevice(request)
  if (!found) throw new AppError('unauthenticated', 'auth.required')
  return found
}

/**
 * Returns an admitted device. Throws `auth.required`, `auth.rateLimited`, `device.pending`,
 * `device.deleted`.
 */
async function readyDevice(request: Request): Promise<Context> {
  const { ctx, status } = await deviceOf(request)
  if (status === 'PENDING') throw new AppError('forbidden', 'device.pending')
  if (status === 'DELETED') throw new AppError('forbidden', 'device.deleted')
  return ctx
}

/** The transport for admitted tills (bearer token) and external devices (HTTP Basic). */
export const posV1: Transport = { base, context: readyDevice }

/** The transport for devices in every status, to query their own status. */
export const posV1AnyStatus: Transport = { base, context: async (request) => (await deviceOf(request)).ctx }

/**
 * Dispatches one path to different records for tills and external devices, by how the caller signs
 * in.
 */
export const byCaller =
  ({ till, external }: { till: Handler; external: Handler }): Handler =>
  (request, context) =>
    authorization(request).scheme === 'basic' ? external(request, context) : till(request, context)
