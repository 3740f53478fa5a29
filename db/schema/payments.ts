import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_KINDS, RECORDED_METHODS } from '@/lib/domain/payment-method'
import { cashDesk } from './cash-desks'
import { cents, day, instant, tenantId, whole } from './columns'
import { document, vatCategory } from './documents'
import { vatRate } from './vat-rates'

/**
 * A settlement of an invoice: money, with Skonto and write-off; credit moved from another invoice
 * (OFFSET); credit paid out (PAYOUT). Reversed by a counter entry with negated amounts. An
 * ADJUSTMENT reverses, for a credit or cancellation of the invoice, Skonto and write-off of an
 * earlier payment. Append-only.
 */
export const payment = pgTable(
  'payment',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    documentId: uuid('document_id').notNull(),
    date: day('date').notNull(),
    kind: text('kind', { enum: PAYMENT_KINDS }).notNull().default('PAYMENT'),
    amount: whole('amount').notNull(),
    discount: cents('discount'),
    writeOff: cents('write_off'),
    /** Reason of a write-off. */
    reason: text('reason').notNull().default(''),
    paymentMethod: text('payment_method', { enum: RECORDED_METHODS }).notNull(),
    /**
     * Groups rows of several invoices that are recorded, and reversed, together; null for a single
     * row.
     */
    paymentGroupId: uuid('payment_group_id'),
    reverses: uuid('reverses'),
    /** For an ADJUSTMENT: the payment whose reductions it reverses. */
    adjusts: uuid('adjusts'),
    /**
     * The till's receipt that took or paid the money, or took it back; null for a payment in the
     * office. The till's closing books the money, so DATEV's payments leave it out.
     */
    receiptId: uuid('receipt_id'),
    /** Till and number of that receipt, as shown: „Theke, Bon 4711“. */
    receiptName: text('receipt_name').notNull().default(''),
    /** The cash desk that got or gave the money; its book has it as an entry. Null for none. */
    cashDeskId: uuid('cash_desk_id'),
    /** Who recorded it; '' for earlier ones. Snapshot, as in the audit log. */
    actorName: text('actor_name').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('payment_by_date').on(t.tenantId, t.date, t.id),
    index('payment_by_document').on(t.tenantId, t.documentId, t.createdAt),
    index('payment_by_group')
      .on(t.tenantId, t.paymentGroupId)
      .where(sql`payment_group_id is not null`),
    uniqueIndex('payment_reversed_once').on(t.tenantId, t.reverses),
    index('payment_by_adjusted')
      .on(t.tenantId, t.adjusts)
      .where(sql`adjusts is not null`),
    index('payment_by_receipt')
      .on(t.tenantId, t.receiptId)
      .where(sql`receipt_id is not null`),
    foreignKey({ columns: [t.tenantId, t.documentId], foreignColumns: [document.tenantId, document.id] }),
    foreignKey({
      name: 'payment_cash_desk',
      columns: [t.tenantId, t.cashDeskId],
      foreignColumns: [cashDesk.tenantId, cashDesk.id],
    }),
    foreignKey({ columns: [t.tenantId, t.reverses], foreignColumns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.adjusts], foreignColumns: [t.tenantId, t.id] }),
  ],
)

/**
 * Skonto and write-offs of a payment by VAT rate, in cents: they reduce the taxable amount (§ 17
 * UStG). Append-only.
 */
export const paymentVat = pgTable(
  'payment_vat',
  {
    tenantId: tenantId(),
    paymentId: uuid('payment_id').notNull(),
    vatRateId: uuid('vat_rate_id').notNull(),
    vatRate: integer('vat_rate').notNull(),
    vatCategory: vatCategory(),
    net: cents('net'),
    vat: cents('vat'),
    gross: cents('gross'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.paymentId, t.vatRateId, t.vatRate, t.vatCategory] }),
    foreignKey({ columns: [t.tenantId, t.paymentId], foreignColumns: [payment.tenantId, payment.id] }),
    foreignKey({ columns: [t.tenantId, t.vatRateId], foreignColumns: [vatRate.tenantId, vatRate.id] }),
  ],
)
