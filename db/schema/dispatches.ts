import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, tenantId } from './columns'
import { document } from './documents'
import { mail } from './mail'

/**
 * Records that a document was sent to one recipient; `id` is the mail's, whose row holds the
 * delivery state. Business letters must be retained: the foreign key preserves the mail as long as
 * this row exists.
 */
export const documentDispatch = pgTable(
  'document_dispatch',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    documentId: uuid('document_id').notNull(),
    /**
     * Common to all recipients of one sending, chosen by the caller: a repetition sends nothing.
     */
    sendId: uuid('send_id').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    createdAt: instant('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('document_dispatch_by_document').on(t.tenantId, t.documentId, t.createdAt, t.id),
    uniqueIndex('document_dispatch_once').on(t.tenantId, t.documentId, t.sendId, t.recipient),
    foreignKey({
      columns: [t.tenantId, t.companyId, t.documentId],
      foreignColumns: [document.tenantId, document.companyId, document.id],
      name: 'document_dispatch_document',
    }),
    foreignKey({
      columns: [t.tenantId, t.id],
      foreignColumns: [mail.tenantId, mail.id],
      name: 'document_dispatch_mail',
    }),
  ],
)
