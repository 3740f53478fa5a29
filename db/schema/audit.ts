import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId } from './columns'

/** Who did what to which record, from what to what. Append-only by grant, partitioned by month. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    /** Name and e-mail as they were when it was written. */
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** What people called the record when it was written; '' in entries older than the column. */
    record: text('record').notNull().default(''),
    /** Name of the company that the record belonged to; '' for what is the tenant's, and in entries older than the column. */
    company: text('company').notNull().default(''),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id').notNull(),
    /** Set by the database alone, regardless of `at`; null for entries older than the column. */
    writtenAt: instant('written_at'),
    /** The entry that this one carries on: it holds that one's change as well, and is shown in its place. */
    continues: uuid('continues'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.at, t.id] }),
    index('audit_entry_by_entity').on(t.tenantId, t.entity, t.entityId, t.at),
    index('audit_entry_by_record').using('gin', t.tenantId, t.record.op('gin_trgm_ops')),
    index('audit_entry_by_continued')
      .on(t.tenantId, t.continues)
      .where(sql`continues is not null`),
  ],
)

/** What a write with an Idempotency-Key answered, for 24 hours. */
export const idempotency = pgTable(
  'idempotency',
  {
    tenantId: tenantId(),
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    response: jsonb('response').$type<unknown>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.caller, t.key] })],
)
