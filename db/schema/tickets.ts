import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  TICKET_ENTRY_KINDS,
  TICKET_SEVERITIES,
  TICKET_STATES,
  TICKET_TYPES,
} from '@/lib/platform/tickets/words'
import { bytea, instant, whole } from './columns'
import { platform } from './platform'
import { tenant } from './tenants'

// A ticket has two sides, and each side's internal data is next to the shared data. So the
// application's role cannot access these tables: it calls named functions
// (db/routines/tickets.sql), which return only the data of the caller's side.

/**
 * The single row of the number counter; locked until the ticket is stored, so that no number is
 * missing.
 */
export const ticketCounter = platform.table('ticket_counter', {
  id: integer('id').primaryKey(),
  lastNumber: whole('last_number').notNull(),
})

/** A question or complaint of a tenant's user to the platform. */
export const ticket = platform.table(
  'ticket',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenant.id),
    /** Ascending across the platform. */
    ticketNumber: whole('ticket_number').notNull(),
    topic: text('topic').notNull(),
    /** Markdown */
    description: text('description').notNull(),
    type: text('type', { enum: TICKET_TYPES }).notNull(),
    severity: text('severity', { enum: TICKET_SEVERITIES }).notNull(),
    status: text('status', { enum: TICKET_STATES }).notNull().default('OPEN'),
    /** The platform has replied to the tenant: when reopened, the ticket is in progress. */
    isAnswered: boolean('is_answered').notNull().default(false),
    /** The last message was the tenant's. */
    isWaiting: boolean('is_waiting').notNull().default(true),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    /**
     * The assignee at the platform, with a snapshot of their name; visible only to the platform.
     */
    assigneeId: uuid('assignee_id'),
    assigneeName: text('assignee_name'),
    closedAt: instant('closed_at'),
    /**
     * Time and author of the newest event, which is unread for all others: on both sides, and at
     * the platform (`desk`).
     */
    newsAt: instant('news_at').notNull(),
    newsBy: uuid('news_by').notNull(),
    deskNewsAt: instant('desk_news_at').notNull(),
    deskNewsBy: uuid('desk_news_by').notNull(),
    searchText: text('search_text').notNull(),
    /** The tenant's optimistic lock; unaffected by internal changes of the platform. */
    version: integer('version').notNull().default(1),
    /** The platform's optimistic lock: raised by every change. */
    deskVersion: integer('desk_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('ticket_number').on(t.ticketNumber),
    index('ticket_of_tenant').on(t.tenantId, t.ticketNumber),
    index('ticket_by_status').on(t.status, t.ticketNumber),
  ],
)

/** An event of a ticket. Immutable. */
export const ticketEntry = platform.table(
  'ticket_entry',
  {
    id: uuid('id').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id),
    kind: text('kind', { enum: TICKET_ENTRY_KINDS }).notNull(),
    /** Markdown; for a reply. */
    message: text('message'),
    /** Visible only to the platform, with its attachments. */
    internal: boolean('internal').notNull(),
    fromStatus: text('from_status', { enum: TICKET_STATES }),
    toStatus: text('to_status', { enum: TICKET_STATES }),
    authorId: uuid('author_id').notNull(),
    authorName: text('author_name').notNull(),
    isPlatform: boolean('is_platform').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('ticket_entry_of_ticket').on(t.ticketId, t.createdAt, t.id)],
)

/** A picture, PDF or table attached to an entry; visible to the same users. Immutable. */
export const ticketAttachment = platform.table(
  'ticket_attachment',
  {
    id: uuid('id').primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ticketEntry.id),
    name: text('name').notNull(),
    /** Detected from the content, such as `image/png`. */
    type: text('type').notNull(),
    content: bytea('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('ticket_attachment_of_entry').on(t.entryId)],
)

/** How far a user has read a ticket. */
export const ticketReading = platform.table(
  'ticket_reading',
  {
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id),
    userId: uuid('user_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.userId] })],
)
