import { sql } from 'drizzle-orm'
import { boolean, date, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { platform } from './platform'

/** The tills' software, for all tenants together. The application's role reaches it by named functions only. */
export const posVersion = platform.table(
  'pos_version',
  {
    id: uuid('id').primaryKey(),
    version: text('version').notNull(),
    /** Sorts as versions do (`lib/platform/pos-versions/rules/version-order.ts`); equal for those that mean the same. */
    orderKey: text('order_key').notNull(),
    /** Tills are told of it from that day on. */
    releaseDate: date('release_date').notNull(),
    /** Markdown */
    releaseNotes: text('release_notes').notNull().default(''),
    isLatest: boolean('is_latest').notNull().default(false),
    /** Tenants that it is meant for; none: all. */
    tenants: uuid('tenants').array().notNull().default([]),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('pos_version_order_key').on(t.orderKey),
    uniqueIndex('pos_version_one_latest')
      .on(t.isLatest)
      .where(sql`is_latest`),
  ],
)
