import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { GivenAccount, IncomingRow } from '@/lib/tax/datev/words'
import { bytea, companyId, day, instant, tenantId } from './columns'
import { company } from './companies'

/** A file of bookings for the tax adviser, stored unchanged forever. Append-only. */
export const datevExport = pgTable(
  'datev_export',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    /** Both inclusive. */
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    invoices: boolean('invoices').notNull(),
    payments: boolean('payments').notNull(),
    closings: boolean('closings').notNull(),
    incoming: boolean('incoming').notNull().default(false),
    cashBook: boolean('cash_book').notNull().default(false),
    /** Whether it includes Skonto of received invoices: earlier files left it to the adviser. */
    hasDiscounts: boolean('has_discounts').notNull().default(false),
    /** Whether it could include the cash book: earlier files left it to the adviser. */
    knewCashBook: boolean('knew_cash_book').notNull().default(false),
    /** The period is exported only once and closed to new invoices; otherwise it was a trial. */
    locks: boolean('locks').notNull(),
    bookingCount: integer('booking_count').notNull(),
    filename: text('filename').notNull(),
    sha256: text('sha256').notNull(),
    content: bytea('content').notNull(),
    /** The booked documents and received invoices of a trial; those of a hand-over are marked. */
    documentIds: uuid('document_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The background export that it was made for: when resumed, the export finds it. */
    jobId: uuid('job_id'),
    /** Snapshot, as in the audit log. */
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('datev_export_of_job').on(t.tenantId, t.jobId),
    index('datev_export_by_age').on(t.tenantId, t.companyId, t.createdAt, t.id),
    foreignKey({
      name: 'datev_export_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }),
  ],
)

/**
 * The receipts of a closing that a file which locked its period contains: those that arrive later
 * go into a later file. Append-only.
 */
export const datevClosing = pgTable(
  'datev_closing',
  {
    tenantId: tenantId(),
    closingId: uuid('closing_id').notNull(),
    exportId: uuid('export_id').notNull(),
    receiptIds: uuid('receipt_ids').array().notNull(),
    /**
     * Whether it contains the figures of the count, which are exported once; later files contain
     * only corrections.
     */
    withCount: boolean('with_count').notNull(),
    /** Sums of the count or correction that it contains, in cents; null without one. */
    counted: jsonb('counted').$type<Readonly<Record<string, number>>>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.closingId, t.exportId] }),
    uniqueIndex('datev_closing_counted_once')
      .on(t.tenantId, t.closingId)
      .where(sql`with_count`),
    foreignKey({
      name: 'datev_closing_export',
      columns: [t.tenantId, t.exportId],
      foreignColumns: [datevExport.tenantId, datevExport.id],
    }),
  ],
)

/**
 * The rows of a received invoice that a file which locked its period contains: later changes are
 * exported as a difference. Append-only.
 */
export const datevIncoming = pgTable(
  'datev_incoming',
  {
    tenantId: tenantId(),
    invoiceId: uuid('invoice_id').notNull(),
    exportId: uuid('export_id').notNull(),
    /** Days of the rows. */
    days: date('days', { mode: 'string' }).array().notNull(),
    rows: jsonb('rows').$type<readonly IncomingRow[]>().notNull(),
    /** State of the invoice's data; empty while rows of other days are not yet exported. */
    basis: text('basis').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.invoiceId, t.exportId] }),
    index('datev_incoming_by_export').on(t.tenantId, t.exportId),
    foreignKey({
      name: 'datev_incoming_export',
      columns: [t.tenantId, t.exportId],
      foreignColumns: [datevExport.tenantId, datevExport.id],
    }),
  ],
)

/**
 * A document, payment, entry of a cash book or receipt of goods given away that was exported in a
 * file that locked its period: only once.
 * Closings of older files are here too, whole.
 */
export const datevItem = pgTable(
  'datev_item',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: ['document', 'payment', 'closing', 'cashEntry', 'benefit'] }).notNull(),
    entityId: uuid('entity_id').notNull(),
    exportId: uuid('export_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind, t.entityId] }),
    foreignKey({
      name: 'datev_item_export',
      columns: [t.tenantId, t.exportId],
      foreignColumns: [datevExport.tenantId, datevExport.id],
    }),
  ],
)

/**
 * Creditor accounts that were given to suppliers at once: the step can be undone until a hand-over
 * contains one of them.
 */
export const creditorAssignment = pgTable(
  'creditor_assignment',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    accounts: jsonb('accounts').$type<readonly GivenAccount[]>().notNull(),
    /** Snapshot, as in the audit log. */
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
