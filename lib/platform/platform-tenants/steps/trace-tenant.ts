import type { AuditEntry } from '@/lib/server/core/audit'
import type { StepScope } from '@/lib/server/core/use-case'
import { readTenantFrame } from '../queries'
import { auditInTenant } from '../store'

type Trace = Pick<AuditEntry, 'before' | 'after'> &
  Partial<Pick<AuditEntry, 'entity'>> & { action: string; entityId?: string }

/**
 * Name of the acting platform admin in a tenant's own log; the platform's log has the person's
 * name.
 */
const PLATFORM = 'Kontor'

/**
 * Writes an entry into the tenant's log, in the platform's name. Returns the entry for the
 * platform's own log, which names the person.
 */
export async function traceTenant(
  { tx, ctx }: StepScope,
  tenantId: string,
  trace: Trace,
): Promise<AuditEntry> {
  const { action, entity = 'tenant', entityId = tenantId, ...changed } = trace
  const { name, tenantId: key } = await readTenantFrame(tx, tenantId)
  await auditInTenant(tx, ctx, tenantId, { action, actorName: PLATFORM, entity, entityId, ...changed })
  // two tenants may have the same name, never the same key
  const record = key ? `${name} (${key})` : name
  return { entity: 'platformTenant', entityId: tenantId, record, ...changed }
}
