import { invalidField, violatedConstraint } from '@/lib/server/core/errors'

/**
 * Runs a write that may give a tenant its key; throws `tenant.keyTaken` at its field for one in
 * use.
 */
export async function refuseTakenKey<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) === 'tenant_tenant_key_folded_unique')
      throw invalidField('tenantId', 'tenant.keyTaken')
    throw error
  }
}
