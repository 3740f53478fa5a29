import { mintTenantId } from '@/db/tenant'
import { MODULES, type Right } from '@/lib/domain/rights'
import type { Context } from './context'
import { newId } from './ids'

/**
 * Returns the context of a system job: it acts for one tenant with exactly the named rights. With
 * `companyId` 0 it reaches documents of all companies.
 */
export function systemContext(
  tenantId: string,
  name: string,
  rights: readonly Right[],
  companyId = 0,
): Context {
  return {
    actor: { kind: 'system', id: null, name },
    tenantId: mintTenantId(tenantId),
    companyId,
    storeIds: [],
    sessionId: null,
    mustChangePassword: false,
    mustSetUpTotp: false,
    requestId: newId(),
    now: () => new Date(),
    rights,
    isAdmin: false,
    isPlatformAdmin: false,
    modules: MODULES,
  }
}
