import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { MAIL_AUDIENCES, MAIL_STATES } from '@/lib/services/mail/words'
import type { Module, Right } from '@/lib/domain/rights'
import { instant, tenantId } from './columns'
import { tenant } from './tenants'

/** The user who sent a mail, and the page of its failure, with the right and module needed. */
export interface FailureReport {
  userId: string
  link: string
  right: Right
  module: Module | null
}

/**
 * An outgoing mail to one recipient. SYSTEM: from the product to its users; BUSINESS: from a tenant
 * to its customers.
 */
export const mail = pgTable(
  'mail',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    audience: text('audience', { enum: MAIL_AUDIENCES }).notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    senderName: text('sender_name'),
    subject: text('subject').notNull(),
    content: jsonb('content').notNull(),
    /** Encrypted; replaces `{secret}` in the content and is deleted once sent. */
    secret: text('secret'),
    attachments: jsonb('attachments').notNull().default([]),
    messageId: text('message_id'),
    /** The user to notify of a failure, and the link; null: none. */
    failureReport: jsonb('failure_report').$type<FailureReport>(),
    state: text('state', { enum: MAIL_STATES }).notNull().default('QUEUED'),
    attempts: integer('attempts').notNull().default(0),
    failure: text('failure'),
    failureDetail: text('failure_detail'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
  ],
)
