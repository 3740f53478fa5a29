import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { NOTIFICATION_MAIL_STATES, NOTIFICATION_TYPES } from '@/lib/services/notifications/words'
import { instant, tenantId } from './columns'
import { store } from './stores'
import { appUser } from './users'

/**
 * A notification to one user. The application's role has no grant on it: it calls named functions
 * (db/routines/notifications.sql), which find the recipients and return only their own.
 */
export const notification = pgTable(
  'notification',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
    /** The event, such as a ticket's entry: each user is notified of it only once. */
    eventKey: text('event_key').notNull(),
    /** Parameters of title and text, which are built on reading. */
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    /** Path of its page, below the public address. */
    link: text('link').notNull(),
    ticketId: uuid('ticket_id'),
    /** All of these are required to receive it; null: none. */
    rights: text('rights').array(),
    module: text('module'),
    /** The store concerned; users restricted to other stores do not receive it. */
    storeId: uuid('store_id'),
    /** Only for users who see every store. */
    everyStore: boolean('every_store').notNull(),
    mailState: text('mail_state', { enum: NOTIFICATION_MAIL_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('notification_once').on(t.tenantId, t.userId, t.type, t.eventKey),
    index('notification_by_age').on(t.tenantId, t.userId, t.createdAt, t.id),
    index('notification_unread')
      .on(t.tenantId, t.userId)
      .where(sql`read_at is null`),
    index('notification_old').on(t.createdAt),
    foreignKey({
      columns: [t.tenantId, t.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
      name: 'notification_user',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.storeId],
      foreignColumns: [store.tenantId, store.id],
      name: 'notification_store',
    }),
  ],
)
