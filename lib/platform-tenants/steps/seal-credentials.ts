import { seal } from '@/lib/server/encryption'
import type { SealedCredentials } from '../store'

interface Credentials {
  fiskalyOrganizationId?: string | undefined
  fiskalyApiKey?: string | undefined
  fiskalyApiSecret?: string | undefined
}

/** Credentials as they are kept, each bound to its tenant and place; null when none was sent. Empty secrets stay as they are. */
export function sealedCredentials(tenantId: string, sent: Credentials): SealedCredentials | null {
  const { fiskalyOrganizationId, fiskalyApiKey, fiskalyApiSecret } = sent
  if (fiskalyOrganizationId === undefined && !fiskalyApiKey && !fiskalyApiSecret) return null
  return {
    organizationId: fiskalyOrganizationId ?? null,
    apiKey: fiskalyApiKey ? seal(fiskalyApiKey, `fiskaly:${tenantId}:key`) : null,
    apiSecret: fiskalyApiSecret ? seal(fiskalyApiSecret, `fiskaly:${tenantId}:secret`) : null,
  }
}
