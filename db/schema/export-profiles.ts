import { jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Exportable, ExportFormat } from '@/lib/domain/exportable'
import type { Encoding } from '@/lib/domain/table-cell'
import { germanText, recordColumns, tenantId } from './columns'

/** A user's saved export: a list, its columns, its filters and the file format. */
export const exportProfile = pgTable(
  'export_profile',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** Its owner; no other user sees it. */
    userId: uuid('user_id').notNull(),
    name: germanText('name').notNull(),
    kind: text('kind').$type<Exportable>().notNull(),
    format: text('format').$type<ExportFormat>().notNull(),
    encoding: text('encoding').$type<Encoding>().notNull(),
    /** Names, in the order of the file; empty: all. */
    columns: jsonb('columns').$type<string[]>().notNull(),
    /** As in the address of the list's page. */
    filter: jsonb('filter').$type<Record<string, string>>().notNull(),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('export_profile_name_once').on(t.tenantId, t.userId, t.name),
  ],
)
