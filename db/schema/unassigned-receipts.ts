import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { UNASSIGNED_PARTS, UNASSIGNED_REASONS } from '@/lib/sales/open-items/words'
import { companyId, instant, tenantId, whole } from './columns'
import { company } from './companies'
import { document } from './documents'

/**
 * A till's receipt on account, or a payment at a till, that a person must complete. Deleted once it
 * is completed: payments and open items hold the rest.
 */
export const unassignedReceipt = pgTable(
  'unassigned_receipt',
  {
    tenantId: tenantId(),
    receiptId: uuid('receipt_id').notNull(),
    part: text('part', { enum: UNASSIGNED_PARTS }).notNull(),
    /** Company of the store that sold. */
    companyId: companyId(),
    /** The receipt's `created_at`, which places it in its month. */
    madeAt: instant('made_at').notNull(),
    /** The amount in cents; negative if it was taken or paid back. */
    amount: whole('amount').notNull(),
    reason: text('reason', { enum: UNASSIGNED_REASONS }).notNull(),
    /** The document that a person deals with instead: a credit, or a draft that may be deleted. */
    documentId: uuid('document_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.receiptId, t.part] }),
    index('unassigned_receipt_by_day').on(t.tenantId, t.companyId, t.madeAt, t.receiptId),
    foreignKey({
      name: 'unassigned_receipt_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }),
    foreignKey({
      name: 'unassigned_receipt_document',
      columns: [t.tenantId, t.companyId, t.documentId],
      foreignColumns: [document.tenantId, document.companyId, document.id],
    }).onDelete('cascade'),
  ],
)
