import { seal, unseal } from '@/lib/server/core/encryption'
import type { FiskalyCredentials } from '@/lib/server/fiskaly/sessions'
import type { RequestedConnection, SealedCredentials } from '../store'

interface Credentials {
  fiskalyOrganizationId?: string | undefined
  fiskalyApiKey?: string | undefined
  fiskalyApiSecret?: string | undefined
}

/** Place of each secret: sealed for one tenant and place, it opens nowhere else. */
const placesOf = (tenantId: string) => ({
  key: `fiskaly:${tenantId}:key`,
  secret: `fiskaly:${tenantId}:secret`,
})

/**
 * Returns credentials in stored form, each bound to its tenant and place; null if none was given.
 * Empty secrets stay unchanged.
 */
export function sealedCredentials(tenantId: string, credentials: Credentials): SealedCredentials | null {
  const { fiskalyOrganizationId, fiskalyApiKey, fiskalyApiSecret } = credentials
  if (fiskalyOrganizationId === undefined && !fiskalyApiKey && !fiskalyApiSecret) return null
  const places = placesOf(tenantId)
  return {
    organizationId: fiskalyOrganizationId ?? null,
    apiKey: fiskalyApiKey ? seal(fiskalyApiKey, places.key) : null,
    apiSecret: fiskalyApiSecret ? seal(fiskalyApiSecret, places.secret) : null,
  }
}

/**
 * Decrypts credentials for a call to fiskaly. Throws if they were sealed with another
 * ENCRYPTION_KEY.
 */
export function openedCredentials(
  tenantId: string,
  { api_key, api_secret }: Pick<RequestedConnection, 'api_key' | 'api_secret'>,
): FiskalyCredentials {
  const places = placesOf(tenantId)
  return { apiKey: unseal(api_key, places.key), apiSecret: unseal(api_secret, places.secret) }
}
