import { foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { INVOICE_FILE_TYPES } from '@/lib/domain/file-type'
import { bytea, companyId, instant, tenantId } from './columns'
import { document } from './documents'

/**
 * A file that goes with an invoice, such as a time sheet. Fixed by trigger once it is booked. `key`
 * is the name that the invoice's other files may not have, however it is written.
 */
export const documentFile = pgTable(
  'document_file',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    documentId: uuid('document_id').notNull(),
    name: text('name').notNull(),
    key: text('key').notNull(),
    /** By its content. */
    type: text('type', { enum: INVOICE_FILE_TYPES }).notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('document_file_name').on(t.tenantId, t.documentId, t.key),
    foreignKey({
      name: 'document_file_document',
      columns: [t.tenantId, t.companyId, t.documentId],
      foreignColumns: [document.tenantId, document.companyId, document.id],
    }).onDelete('cascade'),
  ],
)
