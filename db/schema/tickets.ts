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

// A ticket has two sides, and what one of them writes for itself stands beside what both read. So none of this is in reach of the
// application's role: it calls named functions (db/routines/tickets.sql), which show each side what is its own.

/** The one row that numbers are taken from; locked until the ticket is there, so that none is missing. */
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
    /** Ascending over the platform. */
    ticketNumber: whole('ticket_number').notNull(),
    topic: text('topic').notNull(),
    /** Markdown */
    description: text('description').notNull(),
    type: text('type', { enum: TICKET_TYPES }).notNull(),
    severity: text('severity', { enum: TICKET_SEVERITIES }).notNull(),
    status: text('status', { enum: TICKET_STATES }).notNull().default('OPEN'),
    /** The platform has replied to the tenant: opened again, it is in progress. */
    isAnswered: boolean('is_answered').notNull().default(false),
    /** The tenant had the last word. */
    isWaiting: boolean('is_waiting').notNull().default(true),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    /** Who of the platform looks after it, and their name at that time; the platform's own knowledge. */
    assigneeId: uuid('assignee_id'),
    assigneeName: text('assignee_name'),
    closedAt: instant('closed_at'),
    /** The newest thing that is news to those who did not do it: to both sides, and to the platform. */
    newsAt: instant('news_at').notNull(),
    newsBy: uuid('news_by').notNull(),
    deskNewsAt: instant('desk_news_at').notNull(),
    deskNewsBy: uuid('desk_news_by').notNull(),
    searchText: text('search_text').notNull(),
    /** The lock as the tenant sees it; what the platform does for itself leaves it alone. */
    version: integer('version').notNull().default(1),
    /** The lock as the platform sees it: every change raises it. */
    deskVersion: integer('desk_version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('ticket_number').on(t.ticketNumber),
    index('ticket_of_tenant').on(t.tenantId, t.ticketNumber),
    index('ticket_by_status').on(t.status, t.ticketNumber),
  ],
)

/** What happened to a ticket. Written once. */
export const ticketEntry = platform.table(
  'ticket_entry',
  {
    id: uuid('id').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id),
    kind: text('kind', { enum: TICKET_ENTRY_KINDS }).notNull(),
    /** Markdown; of a reply. */
    message: text('message'),
    /** For the platform alone, with its attachments. */
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

/** A picture or PDF that came with what somebody wrote; shown to the people who see that. Written once. */
export const ticketAttachment = platform.table(
  'ticket_attachment',
  {
    id: uuid('id').primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ticketEntry.id),
    name: text('name').notNull(),
    /** By its content, such as `image/png`. */
    type: text('type').notNull(),
    content: bytea('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('ticket_attachment_of_entry').on(t.entryId)],
)

/** Up to when a person has read a ticket. */
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
