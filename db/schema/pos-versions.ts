import { sql } from 'drizzle-orm'
import { boolean, date, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'
import { platform } from './platform'

/**
 * A version of the tills' software, common to all tenants. The application's role accesses it only
 * through named functions.
 */
export const posVersion = platform.table(
  'pos_version',
  {
    id: uuid('id').primaryKey(),
    version: text('version').notNull(),
    /**
     * Sorts in version order (`lib/platform/pos-versions/rules/version-order.ts`); equal for
     * equivalent versions.
     */
    orderKey: text('order_key').notNull(),
    /** From this day on the version is offered to tills. */
    releaseDate: date('release_date').notNull(),
    /** Markdown */
    releaseNotes: text('release_notes').notNull().default(''),
    isLatest: boolean('is_latest').notNull().default(false),
    /** The tenants it is released to; empty: all. */
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
