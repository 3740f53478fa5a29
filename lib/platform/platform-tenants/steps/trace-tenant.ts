import type { AuditEntry } from '@/lib/server/core/audit'
import type { StepScope } from '@/lib/server/core/use-case'
import { readTenantFrame } from '../queries'
import { auditInTenant } from '../store'

type Trace = Pick<AuditEntry, 'before' | 'after'> &
  Partial<Pick<AuditEntry, 'entity'>> & { action: string; entityId?: string }

/** How a tenant's own log names the platform admin who acted; the platform's log has the person's name. */
const PLATFORM = 'Kontor'

/** Leaves a trace in the tenant's log, which says that it was the platform. Answers that for the platform's own, which says who. */
export async function traceTenant(
  { tx, ctx }: StepScope,
  tenantId: string,
  trace: Trace,
): Promise<AuditEntry> {
  const { action, entity = 'tenant', entityId = tenantId, ...changed } = trace
  const { name, tenantId: key } = await readTenantFrame(tx, tenantId)
  await auditInTenant(tx, ctx, tenantId, { action, actorName: PLATFORM, entity, entityId, ...changed })
  // two tenants may bear one name, never one key
  const record = key ? `${name} (${key})` : name
  return { entity: 'platformTenant', entityId: tenantId, record, ...changed }
}
