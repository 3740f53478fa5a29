import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PAYMENT_FILE_EVENTS, PAYMENT_FILE_STATES } from '@/lib/sales/payment-files/words'
import { bytea, cents, companyId, day, instant, recordColumns, tenantId, whole } from './columns'
import { company } from './companies'
import { incomingInvoice } from './incoming-invoices'

/**
 * Transfers to suppliers as a file for the bank (pain.001). Bytes and amounts never change; only
 * the state does.
 */
export const paymentFile = pgTable(
  'payment_file',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    state: text('state', { enum: PAYMENT_FILE_STATES }).notNull().default('CREATED'),
    /** Day on which the bank is to execute it. */
    date: day('date').notNull(),
    /** Account that it debits. */
    iban: text('iban').notNull(),
    messageId: text('message_id').notNull(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    content: bytea('content').notNull(),
    transferCount: integer('transfer_count').notNull(),
    amount: whole('amount').notNull(),
    createdByName: text('created_by_name').notNull(),
    /** Day of the payments, once executed. */
    paidOn: day('paid_on'),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('payment_file_company_key').on(t.tenantId, t.companyId, t.id),
    index('payment_file_by_creation').on(t.tenantId, t.companyId, t.createdAt, t.id),
    foreignKey({
      name: 'payment_file_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }),
  ],
)

/** An invoice in a payment file, and the transfer that pays it. */
export const paymentFileItem = pgTable(
  'payment_file_item',
  {
    tenantId: tenantId(),
    fileId: uuid('file_id').notNull(),
    companyId: companyId(),
    invoiceId: uuid('invoice_id').notNull(),
    /** Number of the transfer, from 1; credits share that of the invoices they reduce. */
    transfer: integer('transfer').notNull(),
    /** Negative for a credit. */
    amount: whole('amount').notNull(),
    discount: cents('discount'),
    creditorName: text('creditor_name').notNull(),
    iban: text('iban').notNull(),
    /** Whether a person confirmed an IBAN other than the supplier's. */
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    endToEndId: text('end_to_end_id').notNull(),
    purpose: text('purpose').notNull(),
    /** Until the file is executed or cancelled; an invoice is in one open file at most. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.fileId, t.invoiceId] }),
    uniqueIndex('payment_file_item_once')
      .on(t.tenantId, t.invoiceId)
      .where(sql`${t.isOpen}`),
    index('payment_file_item_by_invoice').on(t.tenantId, t.invoiceId),
    foreignKey({
      name: 'payment_file_item_file',
      columns: [t.tenantId, t.companyId, t.fileId],
      foreignColumns: [paymentFile.tenantId, paymentFile.companyId, paymentFile.id],
    }),
    foreignKey({
      name: 'payment_file_item_invoice',
      columns: [t.tenantId, t.companyId, t.invoiceId],
      foreignColumns: [incomingInvoice.tenantId, incomingInvoice.companyId, incomingInvoice.id],
    }),
  ],
)

/** Who made, downloaded, executed or cancelled a file, and when. Append-only. */
export const paymentFileEvent = pgTable(
  'payment_file_event',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    fileId: uuid('file_id').notNull(),
    kind: text('kind', { enum: PAYMENT_FILE_EVENTS }).notNull(),
    reason: text('reason').notNull().default(''),
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('payment_file_event_by_file').on(t.tenantId, t.fileId, t.at),
    foreignKey({
      name: 'payment_file_event_file',
      columns: [t.tenantId, t.companyId, t.fileId],
      foreignColumns: [paymentFile.tenantId, paymentFile.companyId, paymentFile.id],
    }),
  ],
)
