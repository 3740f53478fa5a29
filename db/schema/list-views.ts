import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { germanText, recordColumns, tenantId } from './columns'

/** A named view of a list: its search, filters, order and columns. */
export const listView = pgTable(
  'list_view',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** Its owner; no other user sees it unless it is shared. */
    userId: uuid('user_id').notNull(),
    /** The table's name of the list. */
    list: text('list').notNull(),
    name: germanText('name').notNull(),
    /** As in the address of the list's page. */
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    /** Column → shown; missing ones follow the list's definition. */
    columns: jsonb('columns').$type<Record<string, boolean>>().notNull(),
    /** Visible to all users of the tenant, and editable by its administrators. */
    isShared: boolean('is_shared').notNull().default(false),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('list_view_own_name')
      .on(t.tenantId, t.userId, t.list, t.name)
      .where(sql`not is_shared`),
    uniqueIndex('list_view_shared_name')
      .on(t.tenantId, t.list, t.name)
      .where(sql`is_shared`),
  ],
)
