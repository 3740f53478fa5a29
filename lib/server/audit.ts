import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { Context } from './context'
import { newId } from './ids'

export interface AuditEntry {
  /** Word of the record's kind, such as `product`. */
  entity: string
  entityId: string | number
  /** What was done to this record, where that is not what the use case is called after; such as `deliveryNote.bill`. */
  action?: string
  /** Only what changed; `before` absent for a creation, `after` absent for a deletion. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Keeps of two records what differs; for `audit({ …, ...changes(old, new) })`. */
export function changes(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (keys.length === 0) return null
  const pick = (record: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, record[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** Writes the entries in the use case's own transaction, in one statement: no change without its trace, no trace without its change. */
export async function writeAudit(
  tx: TenantTx,
  ctx: Context,
  action: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({ ...entry, id: newId(), action: entry.action ?? action }))
  await tx.execute(sql`
    insert into audit_entry (tenant_id, id, at, actor_kind, actor_id, actor_name, action, entity, entity_id, before, after, request_id)
    select ${ctx.tenantId}::uuid, r.id, ${ctx.now().toISOString()}::timestamptz, ${ctx.actor.kind}, ${ctx.actor.id}::uuid,
      ${ctx.actor.name}, r.action, r.entity, r."entityId", r.before, r.after, ${ctx.requestId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, action text, entity text, "entityId" text, before jsonb, after jsonb)`)
}
