import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { CLAIM_KINDS, KEPT_CLAIM_STATES } from '@/lib/sales/dunning-claims/words'
import { businessPartner } from './business-partners'
import { companyId, instant, recordColumns, tenantId, whole } from './columns'
import { document } from './documents'
import { payment } from './payments'
import { reminder } from './reminders'

/**
 * A reminder's claim in addition to its invoices, in cents and without VAT. It belongs to one
 * letter and one of its invoices. Its subject never changes; its paid and waived amounts do.
 */
export const dunningClaim = pgTable(
  'dunning_claim',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    customerId: uuid('customer_id').notNull(),
    reminderId: uuid('reminder_id').notNull(),
    documentId: uuid('document_id').notNull(),
    kind: text('kind', { enum: CLAIM_KINDS }).notNull(),
    amount: whole('amount').notNull(),
    /** The sum of its `dunning_payment`. */
    paid: whole('paid').notNull().default(0),
    waived: whole('waived').notNull().default(0),
    /**
     * REPLACED by the claim of a later letter; WITHDRAWN with its letter, or once all its invoices
     * are cancelled.
     */
    state: text('state', { enum: KEPT_CLAIM_STATES }).notNull().default('OPEN'),
    openAmount: whole('open_amount')
      .notNull()
      .generatedAlwaysAs(sql`case when state = 'OPEN' then amount - paid - waived else 0 end`),
    waiveReason: text('waive_reason').notNull().default(''),
    waivedByName: text('waived_by_name'),
    waivedAt: instant('waived_at'),
    replacedBy: uuid('replaced_by'),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('dunning_claim_company_key').on(t.tenantId, t.companyId, t.id),
    index('dunning_claim_open')
      .on(t.tenantId, t.companyId, t.customerId)
      .where(sql`open_amount > 0`),
    index('dunning_claim_by_customer').on(t.tenantId, t.companyId, t.customerId),
    index('dunning_claim_by_document').on(t.tenantId, t.documentId),
    index('dunning_claim_by_reminder').on(t.tenantId, t.reminderId),
    foreignKey({
      columns: [t.tenantId, t.companyId, t.reminderId],
      foreignColumns: [reminder.tenantId, reminder.companyId, reminder.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.companyId, t.documentId],
      foreignColumns: [document.tenantId, document.companyId, document.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.customerId],
      foreignColumns: [businessPartner.tenantId, businessPartner.id],
    }),
    foreignKey({
      name: 'dunning_claim_replaced_by_fk',
      columns: [t.tenantId, t.companyId, t.replacedBy],
      foreignColumns: [t.tenantId, t.companyId, t.id],
    }),
  ],
)

/** Part of a payment of an invoice that settled a claim; negative if reversed. Append-only. */
export const dunningPayment = pgTable(
  'dunning_payment',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    claimId: uuid('claim_id').notNull(),
    /** The payment's invoice, which this part of the payment did not settle. */
    documentId: uuid('document_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    amount: whole('amount').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('dunning_payment_by_document').on(t.tenantId, t.documentId),
    index('dunning_payment_by_claim').on(t.tenantId, t.claimId),
    foreignKey({
      name: 'dunning_payment_claim_fk',
      columns: [t.tenantId, t.companyId, t.claimId],
      foreignColumns: [dunningClaim.tenantId, dunningClaim.companyId, dunningClaim.id],
    }),
    foreignKey({
      name: 'dunning_payment_document_fk',
      columns: [t.tenantId, t.companyId, t.documentId],
      foreignColumns: [document.tenantId, document.companyId, document.id],
    }),
    foreignKey({
      name: 'dunning_payment_payment_fk',
      columns: [t.tenantId, t.paymentId],
      foreignColumns: [payment.tenantId, payment.id],
    }),
  ],
)
