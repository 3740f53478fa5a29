import { sql } from 'drizzle-orm'
import { bulkRows } from '@/db/bulk-rows'
import { auditEntry } from '@/db/schema/audit'
import type { TenantTx } from '@/db/tenant'
import type { AuditedKind } from '@/lib/domain/audited'
import { wireRecorded } from '@/lib/domain/audit-values'
import { continuedChange, continuedSince, type RecordedChange } from '@/lib/domain/continued-change'
import type { Context } from './context'
import { newId } from './ids'

export interface AuditEntry {
  entity: AuditedKind
  entityId: string | number
  /**
   * Display name of the record. If left out, the database looks it up (`platform.audited`), so
   * write the entry before deleting the record.
   */
  record?: string
  /**
   * The company that the entry belongs to; '' for records of the tenant, which have none. If
   * `record` is given too, nothing is looked up, which matters for thousands of entries.
   */
  company?: '' | { readonly id: number; readonly name: string }
  /** Action on this record if it differs from the use case's name, such as `deliveryNote.bill`. */
  action?: string
  /**
   * The changed values; `before` is absent for a creation, `after` for a deletion. Unchanged values
   * are left out, amounts become decimal text (`lib/domain/audit-values`).
   */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Writes the entries in the use case's own transaction, in one statement: no change without its
 * entry, no entry without its change. Names of person and record are stored as they are now, so
 * that later deletions and renames do not alter the past. Autosaves (`ctx.autosave`) continue the
 * person's last entry, so that a minute of typing is one entry.
 */
export async function writeAudit(
  tx: TenantTx,
  ctx: Context,
  action: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const prepared = entries.map(({ before, after, ...entry }): PreparedEntry => ({
    ...wireRecorded({ before, after }),
    id: newId(),
    action: entry.action ?? action,
    entity: entry.entity,
    entityId: String(entry.entityId),
    record: entry.record ?? null,
    company: entry.company ? entry.company.name : (entry.company ?? null),
    companyId: entry.company ? entry.company.id : null,
    continues: null,
  }))
  const rows = ctx.autosave ? await Promise.all(prepared.map((row) => carriedOn(tx, ctx, row))) : prepared
  const { actor } = ctx
  const found = bulkRows('r', auditEntry, { except: OF_ALL }, rows)
  await tx.execute(sql`
    insert into audit_entry (tenant_id, id, at, actor_kind, actor_id, actor_name, actor_email, action, entity, entity_id, record,
      company, company_id, before, after, request_id, continues)
    with entry as (
      select ${found.values} from ${found.table}
    ), named as (
      select ${found.columns} from entry e where e.record is not null and e.company is not null
      union all
      select e.id, e.action, e.entity, e.entity_id, coalesce(e.record, a.record, ''), coalesce(e.company, a.company, ''),
        case when e.company is null then a.company_id else e.company_id end, e.before, e.after, e.continues
      from entry e cross join lateral platform.audited(${ctx.tenantId}::uuid, e.entity, e.entity_id) a
      where e.record is null or e.company is null
    )
    select ${ctx.tenantId}::uuid, n.id, ${ctx.now().toISOString()}::timestamptz, ${actor.kind}, ${actor.id}::uuid,
      ${actor.name}, ${actor.email ?? null}, n.action, n.entity, n.entity_id, n.record, n.company,
      n.company_id, n.before, n.after, ${ctx.requestId}, n.continues
    from named n`)
}

/** Columns that are equal in all entries of a use case, and the one that the database sets. */
const OF_ALL = [
  'tenantId',
  'at',
  'actorKind',
  'actorId',
  'actorName',
  'actorEmail',
  'requestId',
  'writtenAt',
] as const

interface PreparedEntry {
  id: string
  action: string
  entity: AuditedKind
  entityId: string
  /** Null if the database looks it up. */
  record: string | null
  company: string | null
  companyId: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** The entry that is no longer shown because this one includes its change. */
  continues: string | null
}

interface Earlier extends RecordedChange, Record<string, unknown> {
  id: string
}

/**
 * Returns the change merged with the person's last entry of the record, if that entry is recent,
 * has the same action, is the record's latest, and both can be merged. The earlier entry stays
 * stored unchanged.
 */
async function carriedOn(tx: TenantTx, ctx: Context, row: PreparedEntry): Promise<PreparedEntry> {
  if (!row.before || !row.after) return row
  const since = continuedSince(ctx.now()).toISOString()
  const [earlier] = await tx.execute<Earlier>(sql`
    select id, before, after from (
      select id, at, actor_id, action, before, after from audit_entry
      where entity = ${row.entity} and entity_id = ${row.entityId} order by at desc, id desc limit 1) newest
    where action = ${row.action} and actor_id = ${ctx.actor.id} and at >= ${since}::timestamptz
      and before is not null and after is not null`)
  const change = earlier && continuedChange(earlier, { before: row.before, after: row.after })
  return change ? { ...row, ...change, continues: earlier.id } : row
}
