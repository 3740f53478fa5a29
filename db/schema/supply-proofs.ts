import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { SCAN_TYPES } from '@/lib/domain/file-type'
import { bytea, companyId, day, instant, tenantId } from './columns'
import { document } from './documents'

/**
 * A file that proves that the goods of an invoice without VAT arrived in another member state, or
 * left the EU. A row is only ever withdrawn.
 */
export const supplyProof = pgTable(
  'supply_proof',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    documentId: uuid('document_id').notNull(),
    /** Day that the proof states: of the arrival, or of the export. */
    provedOn: day('proved_on').notNull(),
    name: text('name').notNull(),
    /** By its content. */
    type: text('type', { enum: SCAN_TYPES }).notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    bytes: bytea('bytes').notNull(),
    createdAt: instant('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnByName: text('withdrawn_by_name').notNull().default(''),
    withdrawReason: text('withdraw_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('supply_proof_of_document').on(t.tenantId, t.documentId, t.id),
    // a file that was withdrawn may be added again, as with another day
    uniqueIndex('supply_proof_once')
      .on(t.tenantId, t.documentId, t.sha256)
      .where(sql`withdrawn_at is null`),
    foreignKey({
      name: 'supply_proof_document',
      columns: [t.tenantId, t.companyId, t.documentId],
      foreignColumns: [document.tenantId, document.companyId, document.id],
    }),
  ],
)
