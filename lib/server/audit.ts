import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { AuditedKind } from '@/lib/domain/audited'
import { wireRecorded } from '@/lib/domain/audit-values'
import type { Context } from './context'
import { newId } from './ids'

export interface AuditEntry {
  entity: AuditedKind
  entityId: string | number
  /**
   * What people call the record. Left out, the database looks it up (`platform.audited`): so write the entry while the
   * record is there, before a deletion.
   */
  record?: string
  /** What was done to this record, where that is not what the use case is called after; such as `deliveryNote.bill`. */
  action?: string
  /**
   * What changed; `before` absent for a creation, `after` absent for a deletion. What stayed is left out, amounts become
   * decimal text (`lib/domain/audit-values`).
   */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Writes the entries in the use case's own transaction, in one statement: no change without its entry, no entry without its
 * change. Names of person and record are stored as of now, so that later deletions and renames do not change the past.
 */
export async function writeAudit(
  tx: TenantTx,
  ctx: Context,
  action: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ before, after, ...entry }) => ({
    ...entry,
    ...wireRecorded({ before, after }),
    id: newId(),
    action: entry.action ?? action,
  }))
  const { actor } = ctx
  await tx.execute(sql`
    insert into audit_entry (tenant_id, id, at, actor_kind, actor_id, actor_name, actor_email, action, entity, entity_id, record,
      company, before, after, request_id)
    select ${ctx.tenantId}::uuid, r.id, ${ctx.now().toISOString()}::timestamptz, ${actor.kind}, ${actor.id}::uuid,
      ${actor.name}, ${actor.email ?? null}, r.action, r.entity, r."entityId",
      coalesce(r.record, named.record, ''), coalesce(named.company, ''),
      nullif(r.before, 'null'), nullif(r.after, 'null'), ${ctx.requestId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, action text, entity text, "entityId" text, record text, before jsonb, after jsonb)
      cross join lateral platform.audited(${ctx.tenantId}::uuid, r.entity, r."entityId") named`)
}
