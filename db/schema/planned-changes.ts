import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PlannedEntity, PlannedStatus } from '@/lib/domain/plannable'
import { instant, recordColumns, tenantId } from './columns'

/** A change of master data to be applied by the worker at its time. */
export const plannedChange = pgTable(
  'planned_change',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    entity: text('entity').$type<PlannedEntity>().notNull(),
    entityId: text('entity_id').notNull(),
    /** Fields as in the entity's update. */
    changes: jsonb('changes').$type<Record<string, unknown>>().notNull(),
    /** Its effect when it was planned, in the format of the audit log. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    scheduledAt: instant('scheduled_at').notNull(),
    status: text('status').$type<PlannedStatus>().notNull().default('PENDING'),
    /** Why it failed, in German. */
    failure: text('failure').notNull().default(''),
    settledAt: instant('settled_at'),
    createdByName: text('created_by_name').notNull(),
    /** The user to notify of a failure; null for changes older than the column. */
    createdBy: uuid('created_by'),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('planned_change_by_entity').on(t.tenantId, t.entity, t.entityId),
    index('planned_change_failed')
      .on(t.tenantId, t.settledAt)
      .where(sql`status = 'FAILED'`),
  ],
)
