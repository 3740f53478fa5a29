import { RIGHTS } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import { systemContext } from '@/lib/server/core/system-context'

export interface DemoTenant {
  tenantId: string
  companyId: number
  /** The recorded author. */
  person: { id: string; name: string; email: string }
}

/**
 * Returns a context of the shop's admin at 11:00 UTC of the day, but not after now: the demo has a
 * past with an audit trail, but no future.
 */
export function actorAt({ tenantId, companyId, person }: DemoTenant, day: string): Context {
  return {
    ...systemContext(tenantId, person.name, RIGHTS, companyId),
    actor: { kind: 'user', ...person },
    isAdmin: true,
    now: () => new Date(Math.min(Date.parse(`${day}T11:00:00Z`), Date.now())),
  }
}
