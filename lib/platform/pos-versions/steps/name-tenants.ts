import type { TenantTx } from '@/db/tenant'
import { invalidField } from '@/lib/server/core/errors'
import { readTenantNames } from '../queries'

/** Returns the tenants' names for the audit log. Throws at the field for an unknown tenant. */
export async function namesOfTenants(tx: TenantTx, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return ''
  const tenants = (await readTenantNames(tx)).filter(({ id }) => ids.includes(id))
  if (tenants.length < ids.length) throw invalidField('tenants', 'posVersion.tenantUnknown')
  return tenants.map(({ name }) => name).join(', ')
}
