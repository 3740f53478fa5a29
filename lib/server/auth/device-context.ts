import { resolveExternalDevice } from '@/db/system/external-devices'
import { registeringTenant, resolveDevice } from '@/db/system/pos-devices'
import { forgetLoginFailure } from '@/db/system/sign-in'
import { mintTenantId } from '@/db/tenant'
import type { DeviceState } from '@/lib/domain/device-state'
import type { ExternalDeviceType } from '@/lib/domain/external-device-type'
import type { DeviceScope } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { countAttempt } from './attempts'
import { deviceTokenHash } from './device-token'
import { externalSecretHash } from './external-key'

/** What a till may do in each status; a deleted one only asks how it is. */
const SCOPES: Readonly<Record<DeviceState, readonly DeviceScope[]>> = {
  PENDING: ['device:self'],
  READY: ['device:self', 'device:sync', 'device:push', 'device:masterdata'],
  DELETED: ['device:self'],
}

/** What an external device may do once it was let in, by its type; before and after it only asks how it is. */
const EXTERNAL_SCOPES: Readonly<Record<ExternalDeviceType, readonly DeviceScope[]>> = {
  API: SCOPES.READY,
  APP: ['device:self', 'device:sync', 'device:masterdata'],
  MONITOR: ['device:self', 'device:sync'],
}

const ATTEMPTS = { purpose: 'till', perAccount: 10, perAddress: 100, windowMs: 15 * 60 * 1000 }

interface Registration {
  /** The key that tills name their tenant by. */
  tenantId: string
  posPin: string
  name: string
  /** Of the client, see `clientAddress`. */
  address: string
}

/**
 * The context in which a till registers itself. Wrong keys and PINs are counted: 10 per tenant key and 100 per address in 15
 * minutes. Throws `pos.registrationRefused`, the same for a wrong key, a wrong PIN and a tenant without tills, and
 * `auth.rateLimited`.
 */
export async function registrationContext(till: Registration, now: Date): Promise<Context> {
  const account = till.tenantId.toLowerCase()
  const attempt = await countAttempt({ account, address: till.address }, ATTEMPTS, now)
  const tenantId = await registeringTenant(account, till.posPin)
  if (!tenantId) throw new AppError('unauthenticated', 'pos.registrationRefused')
  await forgetLoginFailure(attempt)
  return contextOf(
    'device',
    { device_id: null, tenant_id: tenantId, name: till.name, modules: ['pos'] },
    ['device:register'],
    newId(),
  )
}

/** From a till's token to who acts, with its status; null for an unknown token. */
export async function resolveDeviceToken(
  token: string,
  requestId = newId(),
): Promise<{ ctx: Context; status: DeviceState } | null> {
  const row = await resolveDevice(deviceTokenHash(token))
  return row && { ctx: contextOf('device', row, SCOPES[row.status], requestId), status: row.status }
}

interface ExternalAttempt {
  apiKey: string
  apiSecret: string
  /** Of the client, see `clientAddress`. */
  address: string
}

/**
 * From an external device's key and secret to who acts, with its status; null for a wrong one of the two. Only wrong ones are
 * counted, as those of registering, so that nobody locks out a device whose key they know. Throws `auth.rateLimited`.
 */
export async function resolveExternalKey(
  { apiKey, apiSecret, address }: ExternalAttempt,
  now: Date,
): Promise<{ ctx: Context; status: DeviceState } | null> {
  const row = await resolveExternalDevice(apiKey, externalSecretHash(apiSecret))
  if (!row) {
    await countAttempt({ account: apiKey, address }, { ...ATTEMPTS, purpose: 'external' }, now)
    return null
  }
  const rights = row.status === 'READY' ? EXTERNAL_SCOPES[row.type] : SCOPES[row.status]
  return { ctx: contextOf('externalDevice', row, rights, newId()), status: row.status }
}

interface Till {
  device_id: string | null
  tenant_id: string
  name: string
  modules: readonly string[]
}

/** A till serves no company in particular: its store's may change, and its records find their own. */
function contextOf(
  kind: 'device' | 'externalDevice',
  till: Till,
  rights: readonly DeviceScope[],
  requestId: string,
): Context {
  return {
    actor: { kind, id: till.device_id, name: till.name },
    tenantId: mintTenantId(till.tenant_id),
    companyId: 0,
    storeIds: [],
    sessionId: null,
    mustChangePassword: false,
    mustSetUpTotp: false,
    requestId,
    now: () => new Date(),
    rights,
    isAdmin: false,
    isPlatformAdmin: false,
    modules: till.modules,
  }
}
