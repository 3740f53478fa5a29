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

/** Writes the entry in the use case's own transaction: no change without its trace, no trace without its change. */
export async function writeAudit(
  tx: TenantTx,
  ctx: Context,
  action: string,
  entry: AuditEntry,
): Promise<void> {
  const json = (value: Record<string, unknown> | undefined) => (value ? JSON.stringify(value) : null)
  await tx.execute(sql`
    insert into audit_entry (tenant_id, id, at, actor_kind, actor_id, actor_name, action, entity, entity_id, before, after, request_id)
    values (${ctx.tenantId}, ${newId()}, ${ctx.now().toISOString()}, ${ctx.actor.kind}, ${ctx.actor.id}, ${ctx.actor.name},
      ${entry.action ?? action}, ${entry.entity}, ${String(entry.entityId)}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${ctx.requestId})`)
}
