import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId } from './columns'

/**
 * The audit log: actor, record, and values before and after. Append-only by grant, partitioned by
 * month.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    /** Snapshot of name and e-mail. */
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** Snapshot of the record's name; '' in entries older than the column. */
    record: text('record').notNull().default(''),
    /**
     * Name of the record's company; '' for records of the tenant, and in entries older than the
     * column.
     */
    company: text('company').notNull().default(''),
    /**
     * The record's company, also after it is renamed or deleted. Null for records of the tenant,
     * and in older entries whose company name several companies have had.
     */
    companyId: bigint('company_id', { mode: 'number' }),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id').notNull(),
    /** Set only by the database, regardless of `at`; null for entries older than the column. */
    writtenAt: instant('written_at'),
    /**
     * The entry that this one continues: it includes that one's change, and is shown in its place.
     */
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

/** Responses to writes with an Idempotency-Key, for 24 hours. */
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
