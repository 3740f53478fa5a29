import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_KINDS } from '@/lib/domain/payment-method'
import { cents, day, instant, tenantId, whole } from './columns'
import { document, paymentMethod, vatCategory } from './documents'
import { vatRate } from './vat-rates'

/**
 * What settles an invoice: money, with the Skonto taken and what was written off; credit moved from another invoice (OFFSET);
 * credit paid out (PAYOUT). Taken back by a counter entry with negative amounts. An ADJUSTMENT is what a credit or a
 * cancellation of the invoice takes back of an earlier payment's Skonto and write-off. Append-only.
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
    /** Why something was written off. */
    reason: text('reason').notNull().default(''),
    paymentMethod: paymentMethod(),
    /** Rows of several invoices that were recorded, and are taken back, as one; none for a row of its own. */
    paymentGroupId: uuid('payment_group_id'),
    reverses: uuid('reverses'),
    /** Of an ADJUSTMENT: the payment whose reductions it takes back. */
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

/** Skonto and write-offs of a payment by VAT rate, in cents: by so much the taxable amount shrinks (§ 17 UStG). Append-only. */
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
