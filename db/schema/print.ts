import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { WRITTEN_FORMATS } from '@/lib/catalog/business-partners/words'
import { PAPER_KINDS } from '@/lib/services/print/words'
import { closing } from './closings'
import { bytea, instant, tenantId } from './columns'
import { document } from './documents'
import { reminder } from './reminders'

/**
 * The rendered PDF of a booked document, a letter or a closing: written once, never changed. Its id
 * is that of its source; each kind has a generated column, so that foreign keys reference it.
 */
export const paperFile = pgTable(
  'paper_file',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: PAPER_KINDS }).notNull(),
    documentId: uuid('document_id').generatedAlwaysAs(sql`case when kind = 'document' then id end`),
    reminderId: uuid('reminder_id').generatedAlwaysAs(sql`case when kind = 'reminder' then id end`),
    closingId: uuid('closing_id').generatedAlwaysAs(sql`case when kind = 'closing' then id end`),
    bytes: bytea('bytes').notNull(),
    sha256: text('sha256').notNull(),
    templateVersion: integer('template_version').notNull(),
    renderedAt: instant('rendered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.documentId], foreignColumns: [document.tenantId, document.id] }),
    foreignKey({ columns: [t.tenantId, t.reminderId], foreignColumns: [reminder.tenantId, reminder.id] }),
    foreignKey({ columns: [t.tenantId, t.closingId], foreignColumns: [closing.tenantId, closing.id] }),
    // For the foreign keys above: deleting a draft looks it up here.
    index('paper_file_document')
      .on(t.tenantId, t.documentId)
      .where(sql`document_id is not null`),
    index('paper_file_reminder')
      .on(t.tenantId, t.reminderId)
      .where(sql`reminder_id is not null`),
  ],
)

/** The XML of a booked document, written by its booking, stored byte for byte. */
export const eInvoice = pgTable(
  'e_invoice',
  {
    tenantId: tenantId(),
    documentId: uuid('document_id').notNull(),
    format: text('format', { enum: WRITTEN_FORMATS }).notNull(),
    xml: bytea('xml').notNull(),
    sha256: text('sha256').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.documentId] }),
    foreignKey({ columns: [t.tenantId, t.documentId], foreignColumns: [document.tenantId, document.id] }),
  ],
)
