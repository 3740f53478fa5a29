import { mintTenantId } from '@/db/tenant'
import { MODULES, type Right } from '@/lib/domain/rights'
import type { Context } from './context'
import { newId } from './ids'

/**
 * The context of a system job: acts for one tenant with exactly the named rights. `companyId` 0 is no company in
 * particular: documents of all companies are in reach.
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
