import { invalidField } from '@/lib/server/core/errors'
import { mayGiveUpCredentials } from '../rules/fiskaly-in-use'
import type { TenantRecord } from '../schema'

/** Throws if the credentials may not be given up, at the field (`path`) of the entered name. */
export function refuseUnconfirmed(
  tenant: TenantRecord,
  { path, typed }: { path: string; typed: string | undefined },
): void {
  const answer = mayGiveUpCredentials(tenant, typed)
  if (!answer.ok) throw invalidField(path, `tenant.${answer.error}`, { count: tenant.liveTses })
}
