import type { AuditEntry } from '@/lib/server/audit'
import type { WriteScope } from '@/lib/server/use-case'
import { readTenantFrame } from '../queries'
import { auditInTenant } from '../store'

type Trace = Pick<AuditEntry, 'before' | 'after'> & { action: string; entity?: string; entityId?: string }

/** How a tenant's own log names whoever acted for the platform; the platform's log names the person. */
const PLATFORM = 'Kontor'

/** Leaves a trace in both logs: the platform's says who, the tenant's that it was the platform. */
export async function traceTenant(
  { tx, ctx, audit }: WriteScope,
  tenantId: string,
  trace: Trace,
): Promise<void> {
  const { action, entity = 'tenant', entityId = tenantId, ...changed } = trace
  const { name } = await readTenantFrame(tx, tenantId)
  await audit({ entity: 'platformTenant', entityId: tenantId, record: name, ...changed })
  await auditInTenant(tx, ctx, tenantId, { action, actorName: PLATFORM, entity, entityId, ...changed })
}
