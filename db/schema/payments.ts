import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_KINDS } from '@/lib/domain/payment-method'
import { cents, day, instant, tenantId, whole } from './columns'
import { document, paymentMethod, vatCategory } from './documents'
import { vatRate } from './vat-rates'

/**
 * A settlement of an invoice: money, with Skonto and write-off; credit moved from another invoice
 * (OFFSET); credit paid out (PAYOUT). Reversed by a counter entry with negative amounts. An
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
    paymentMethod: paymentMethod(),
    /**
     * Groups rows of several invoices that are recorded, and reversed, together; null for a single
     * row.
     */
    paymentGroupId: uuid('payment_group_id'),
    reverses: uuid('reverses'),
    /** For an ADJUSTMENT: the payment whose reductions it reverses. */
    adjusts: uuid('adjusts'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('payment_by_document').on(t.tenantId, t.documentId, t.createdAt),
    index('payment_by_group')
      .on(t.tenantId, t.paymentGroupId)
      .where(sql`payment_group_id is not null`),
    uniqueIndex('payment_reversed_once').on(t.tenantId, t.reverses),
    index('payment_by_adjusted')
      .on(t.tenantId, t.adjusts)
      .where(sql`adjusts is not null`),
    foreignKey({ columns: [t.tenantId, t.documentId], foreignColumns: [document.tenantId, document.id] }),
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
