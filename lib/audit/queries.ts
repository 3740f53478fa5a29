import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'

export interface TrailChange {
  field: string
  from: unknown
  to: unknown
}

/** An entry of a record's history, as the audit timeline shows it. */
export interface TrailEntry {
  id: string
  /** ISO instant. */
  at: string
  /** Null for what Kontor did by itself. */
  actorName: string | null
  /** The use case's name. */
  action: string
  changes: TrailChange[]
}

interface TrailRow extends Record<string, unknown> {
  id: string
  at: string
  actor_kind: string
  actor_name: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const NEWEST = 50

/** The newest 50 entries of a record. Its feature's use case checks the right. A creation lists no changes. */
export async function auditTrail(
  tx: TenantTx,
  entity: string,
  entityId: string | number,
): Promise<TrailEntry[]> {
  const rows = await tx.execute<TrailRow>(sql`
    select id, at, actor_kind, actor_name, action, before, after from audit_entry
    where entity = ${entity} and entity_id = ${String(entityId)} order by at desc, id desc limit ${NEWEST}`)
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    actorName: row.actor_kind === 'system' ? null : row.actor_name,
    action: row.action,
    changes: changesOf(row.before, row.after),
  }))
}

/** The fields of an entry with both their values; none for a creation or deletion. */
export function changesOf(before: TrailRow['before'], after: TrailRow['after']): TrailChange[] {
  if (!before || !after) return []
  return Object.keys(after).map((field) => ({ field, from: before[field], to: after[field] }))
}

/** What an update changed, as its audit entry holds it. */
export interface AuditedChange {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The change of a record that this very request made last; null when it made none. */
export async function newestAudit(
  tx: TenantTx,
  entity: string,
  entityId: string,
  requestId: string,
): Promise<AuditedChange | null> {
  const [row] = await tx.execute<Pick<TrailRow, 'before' | 'after'>>(sql`
    select before, after from audit_entry
    where entity = ${entity} and entity_id = ${entityId} and request_id = ${requestId} order by at desc, id desc limit 1`)
  return row?.before && row.after ? { before: row.before, after: row.after } : null
}
