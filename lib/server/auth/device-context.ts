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
import { logRefusal } from '@/lib/server/start/security-log'
import { countAttempt } from './attempts'
import { deviceTokenHash } from './device-token'
import { externalSecretHash } from './external-key'

/** Scopes of a till by status; a deleted till may only query its own status. */
const SCOPES: Readonly<Record<DeviceState, readonly DeviceScope[]>> = {
  PENDING: ['device:self'],
  READY: ['device:self', 'device:sync', 'device:push', 'device:masterdata'],
  DELETED: ['device:self'],
}

/**
 * Scopes of an external device by type once it is admitted; before and after that it may only query
 * its own status.
 */
const EXTERNAL_SCOPES: Readonly<Record<ExternalDeviceType, readonly DeviceScope[]>> = {
  API: SCOPES.READY,
  APP: ['device:self', 'device:sync', 'device:masterdata'],
  MONITOR: ['device:self', 'device:sync'],
}

/**
 * Ten per address and key, so that guessing elsewhere does not lock out a tenant's own tills; a key
 * alone has a larger budget, which a PIN of six digits withstands.
 */
const ATTEMPTS = {
  purpose: 'till',
  perAccount: 50,
  perAddress: 100,
  perPair: 10,
  windowMs: 15 * 60 * 1000,
}

interface Registration {
  /** The key by which tills identify their tenant. */
  tenantId: string
  posPin: string
  name: string
  /** The client's address, see `clientAddress`. */
  address: string
}

/**
 * Returns the context in which a till registers itself. Wrong keys and PINs are counted: 10 per
 * tenant key from one address, 50 per tenant key and 100 per address in 15 minutes. Throws
 * `pos.registrationRefused`, the same for a wrong key, a wrong PIN and a tenant without tills, and
 * `auth.rateLimited`.
 */
export async function registrationContext(till: Registration, now: Date): Promise<Context> {
  const account = till.tenantId.toLowerCase()
  const attempt = await countAttempt({ account, address: till.address }, ATTEMPTS, now)
  const tenantId = await registeringTenant(account, till.posPin)
  if (!tenantId) {
    logRefusal({ code: 'pos.registrationRefused', where: 'register', account, address: till.address })
    throw new AppError('unauthenticated', 'pos.registrationRefused')
  }
  await forgetLoginFailure(attempt)
  return contextOf(
    'device',
    { device_id: null, tenant_id: tenantId, name: till.name, modules: ['pos'] },
    ['device:register'],
    newId(),
  )
}

/** Returns the actor and status of a till's token; null for an unknown token. */
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
  /** The client's address, see `clientAddress`. */
  address: string
}

/**
 * Returns the actor and status of an external device's key and secret; null if either is wrong.
 * Only wrong ones are counted, as for registration, so that knowing a device's key is not enough to
 * lock it out. Throws `auth.rateLimited`.
 */
export async function resolveExternalKey(
  { apiKey, apiSecret, address }: ExternalAttempt,
  now: Date,
): Promise<{ ctx: Context; status: DeviceState } | null> {
  const row = await resolveExternalDevice(apiKey, externalSecretHash(apiSecret))
  if (!row) {
    await countAttempt(
      { account: apiKey, address },
      { ...ATTEMPTS, purpose: 'external', perAccount: 10 },
      now,
    )
    logRefusal({ code: 'auth.required', where: 'external', account: apiKey, address })
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

/**
 * A till works for no particular company: its store may change company, and its records find their
 * own.
 */
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
