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
 * Something that one person is told of. The application's role has no grant on it: it calls named functions
 * (db/routines/notifications.sql), which find the recipients and show each their own.
 */
export const notification = pgTable(
  'notification',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
    /** What happened, such as a ticket's entry: the same is told to nobody twice. */
    eventKey: text('event_key').notNull(),
    /** What title and text are made of when they are read. */
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    /** Where it is looked at, below the public address. */
    link: text('link').notNull(),
    ticketId: uuid('ticket_id'),
    /** All of these are needed to be told; null: none. */
    rights: text('rights').array(),
    module: text('module'),
    /** The store that it is about; who is restricted to others is not told. */
    storeId: uuid('store_id'),
    /** For those alone who see every store. */
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
