import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import type { ActorKind } from '@/lib/domain/actor'
import { addDays, berlinInstant } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { visibleChanges } from '@/lib/domain/store-change'
import { textField } from '@/lib/fields/schema'
import { isAnyOf, listFields, readPage } from '@/lib/server/sql/list'
import { lookedUp } from '@/lib/server/sql/selection'
import { defineUseCase } from '@/lib/server/core/use-case'
import { displayedChanges } from './rules/told-changes'
import { auditLog } from './list'
import type { AuditRecord } from './schema'

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
  /** Null for Kontor's own actions. */
  actorName: string | null
  /** The use case's name. */
  action: string
  changes: TrailChange[]
}

interface TrailRow extends Record<string, unknown> {
  id: string
  at: string
  actor_kind: ActorKind
  actor_name: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const NEWEST = 50

/**
 * Condition that no later entry continues this one and includes its change. A continuation follows
 * within minutes; the bound of an hour saves PostgreSQL the other months.
 */
const isLast = (entry: SQL): SQL => sql`not exists (
  select 1 from audit_entry later where later.tenant_id = ${entry}.tenant_id and later.continues = ${entry}.id
    and later.at between ${entry}.at - interval '1 hour' and ${entry}.at + interval '1 hour')`

/**
 * Returns the newest 50 entries of a record. Its feature's use case checks the right. A creation
 * lists no changes; changes in stores that the transaction cannot see are left out.
 */
export async function auditTrail(
  tx: TenantTx,
  entity: string,
  entityId: string | number,
): Promise<TrailEntry[]> {
  const rows = await tx.execute<TrailRow & { store_ids: string | null }>(sql`
    select id, at, actor_kind, actor_name, action, before, after, current_setting('app.store_ids', true) as store_ids
    from audit_entry
    where entity = ${entity} and entity_id = ${String(entityId)} and ${isLast(sql`audit_entry`)}
    order by at desc, id desc limit ${NEWEST}`)
  return rows.flatMap((row) => {
    const all = changesOf(row.before, row.after)
    const changes = visibleChanges(all, (row.store_ids ?? '').split(',').filter(Boolean))
    if (all.length > 0 && changes.length === 0) return []
    const actorName = row.actor_kind === 'system' ? null : row.actor_name
    return [{ id: row.id, at: new Date(row.at).toISOString(), actorName, action: row.action, changes }]
  })
}

/** Returns the changes of a record's update; empty for a creation or deletion. */
export function changesOf(before: TrailRow['before'], after: TrailRow['after']): TrailChange[] {
  return before && after ? displayedChanges({ before, after }) : []
}

/** An update as stored in its audit entry. */
export interface AuditedChange {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Returns the last change that this request made to a record; null if it made none. */
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

interface LogRow extends TrailRow {
  entity: string
  entity_id: string
  request_id: string
  actor_id: string | null
  actor_email: string | null
  record: string
  company: string | null
}

/**
 * A document is labelled by its number once it has one. Entries from before labels were stored use
 * the current names of record and person.
 */
const logColumns = sql`e.id, e.at, e.actor_kind, e.actor_id, e.actor_name, e.action, e.entity, e.entity_id, e.before, e.after, e.request_id,
  coalesce(e.actor_email, (select u.email from app_user u where u.id = platform.as_uuid(e.actor_id))) as actor_email,
  coalesce(
    case when e.entity in ('document', 'deliveryNote', 'offer', 'selfBilled')
      then (select d.number from ${lookedUp({ table: 'document', column: 'id' }, 'd', sql`e.entity_id::uuid`)}) end,
    nullif(e.record, ''), platform.audit_record(e.tenant_id, e.entity, e.entity_id), '') as record,
  coalesce(nullif(e.company, ''), platform.audit_company(e.tenant_id, e.entity, e.entity_id)) as company`

const recordOf = (row: LogRow): AuditRecord => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  actorKind: row.actor_kind,
  actorId: row.actor_id,
  actorName: row.actor_name,
  actorEmail: row.actor_email,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  record: row.record,
  company: row.company,
  changes: displayedChanges(row),
  requestId: row.request_id,
})

const listInput = z.strictObject({ ...listFields(auditLog), entityId: textField(64).optional() })

/** `from` and `to` are days in Berlin, both inclusive. */
function conditions({ entity, entityId, from, to }: Partial<z.output<typeof listInput>>): SQL[] {
  return [
    isLast(sql`e`),
    ...isAnyOf(sql`e.entity`, entity),
    ...(entityId ? [sql`e.entity_id = ${entityId}`] : []),
    ...(from ? [sql`e.at >= ${berlinInstant(from, '00:00')}`] : []),
    ...(to ? [sql`e.at < ${berlinInstant(addDays(to, 1), '00:00')}`] : []),
  ]
}

/** Maximum number of the newest entries within the other filters that a search reads. */
const SEARCHED = 50_000

/** Maximum number of documents whose entries are found by the number they got later. */
const MAX_DOCUMENTS = 200

/**
 * Returns entries whose record's label matches, of all times; and the newest whose person, values
 * or record's id contain the phrase.
 */
function searched(phrase: string, where: SQL[]): SQL {
  const pattern = `%${phrase.replace(/[\\%_]/g, '\\$&')}%`
  const filters = sql.join([sql`true`, ...where], sql` and `)
  return sql`(
    select e.* from audit_entry e where e.record ilike ${pattern} and ${filters}
    union select e.* from audit_entry e
      join (select id::text as id from document where number ilike ${pattern} order by date desc limit ${MAX_DOCUMENTS}) d on d.id = e.entity_id
      where e.entity in ('document', 'deliveryNote', 'offer', 'selfBilled') and ${filters}
    union select newest.* from (select * from audit_entry e where ${filters} order by e.at desc, e.id desc limit ${SEARCHED}) newest
      where concat_ws(' ', newest.actor_name, newest.actor_email, newest.entity_id, newest.before, newest.after) ilike ${pattern}) e`
}

/** The tenant's log, newest first, by kind of record, record and days. */
export const listAuditLog = defineUseCase({
  name: 'audit.list',
  mode: 'read',
  right: 'tenantAdmin',
  module: null,
  forAuditor: 'list',
  acrossCompanies: true,
  input: listInput,
  run: async ({ tx }, input): Promise<Page<AuditRecord>> => {
    const page = await readPage<LogRow>(tx, input, {
      select: logColumns,
      from: input.q ? searched(input.q, conditions(input)) : sql`audit_entry e`,
      where: input.q ? [] : conditions(input),
      id: sql`e.id`,
      sorts: { at: { column: sql`e.at`, type: 'timestamptz' } },
      // one record's history has an index of its own
      ...(input.q || input.entityId ? {} : { isWalked: true as const }),
    })
    return { ...page, rows: page.rows.map(recordOf) }
  },
})
