import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { germanText, recordColumns, tenantId } from './columns'

/** How a person looks at a list, under a name: its search, filters, order and columns. */
export const listView = pgTable(
  'list_view',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** Whose it is; nobody else sees it unless it is shared. */
    userId: uuid('user_id').notNull(),
    /** The list, by the name that its table has. */
    list: text('list').notNull(),
    name: germanText('name').notNull(),
    /** As the address of the list's page has them. */
    query: jsonb('query').$type<Record<string, string>>().notNull(),
    /** Column → shown; the others are as the list defines them. */
    columns: jsonb('columns').$type<Record<string, boolean>>().notNull(),
    /** Everybody of the tenant sees it, and every administrator of it may change it. */
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
