import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, tenantId } from './columns'
import { platform } from './platform'
import { tenant } from './tenants'

/**
 * Work that outlives its request (lib/server/task/task.ts): a row exists while the work is open.
 */
export const task = pgTable(
  'task',
  {
    tenantId: tenantId(),
    kind: text('kind').notNull(),
    /** The record that the work is about, in its feature's own table. */
    recordId: uuid('record_id').notNull(),
    /** The person who waits for it; null for work of the system. */
    personId: uuid('person_id'),
    /**
     * Number of the claim; only the latest one may write. Counts from a random start, so that a
     * claim of an earlier task of the record is not valid for this one.
     */
    attempt: integer('attempt')
      .notNull()
      .default(sql`floor(random() * 1e9)::int`),
    /** Attempts in a row that failed or lost their worker. */
    failures: integer('failures').notNull().default(0),
    /** When a worker may claim it; null once claimed, unless it is started again. */
    dueAt: instant('due_at').defaultNow(),
    /** Last sign of life of its worker; null while it waits. */
    beatAt: instant('beat_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind, t.recordId] }),
    index('task_by_kind').on(t.kind, t.dueAt, t.recordId),
    foreignKey({ name: 'task_tenant', columns: [t.tenantId], foreignColumns: [tenant.id] }),
  ],
)

/** When a tenant was last given a worker of a kind: the tenant that has waited longest is next. */
export const taskTurn = platform.table(
  'task_turn',
  { kind: text('kind').notNull(), tenantId: tenantId(), servedAt: instant('served_at').notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.tenantId] })],
)
