import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  CHANNELS,
  INCOMING_STATES,
  INCOMING_STEPS,
  PROFILES,
  SYNTAXES,
  type Severity,
} from '@/lib/sales/incoming-invoices/words'
import { businessPartner } from './business-partners'
import { bytea, cents, companyId, day, instant, recordColumns, tenantId, whole } from './columns'
import { company } from './companies'

/** What a received invoice states; wire decimals, null for what is missing. */
export type KeptInvoice = Record<string, unknown>

/** What is wrong with it, as found when it arrived. */
export interface KeptFinding {
  code: string
  severity: Severity
  path: string
  message: string
}

/** A file within the received file; `n` counts from 1. */
export interface KeptAttachment {
  n: number
  fileName: string
  type: string
  size: number
}

/**
 * An invoice of a supplier as a file of any kind. What belongs to the file never changes; what it
 * states is read from it once, or typed by people where it is a picture.
 */
export const incomingInvoice = pgTable(
  'incoming_invoice',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    state: text('state', { enum: INCOMING_STATES }).notNull().default('RECEIVED'),
    receivedAt: instant('received_at').notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    fileName: text('file_name').notNull(),
    mime: text('mime').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    syntax: text('syntax', { enum: SYNTAXES }).notNull(),
    profile: text('profile', { enum: PROFILES }),
    /** Null for a file without XML. */
    isValid: boolean('is_valid'),
    findings: jsonb('findings').$type<KeptFinding[]>().notNull(),
    attachments: jsonb('attachments').$type<KeptAttachment[]>().notNull(),
    fields: jsonb('fields').$type<KeptInvoice>().notNull(),
    /** Columns of lists, taken from `fields`. */
    number: text('number'),
    invoiceDate: day('invoice_date'),
    dueDate: day('due_date'),
    sellerName: text('seller_name'),
    currency: text('currency'),
    sumGross: whole('sum_gross'),
    payable: whole('payable'),
    /** Sum of its payments with their discounts, in cents. */
    settled: cents('settled'),
    supplierId: uuid('supplier_id'),
    expenseAccount: text('expense_account'),
    /** The person of the last check, who may not approve where two people must. */
    checkedBy: uuid('checked_by'),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('incoming_invoice_company_key').on(t.tenantId, t.companyId, t.id),
    uniqueIndex('incoming_invoice_once').on(t.tenantId, t.companyId, t.sha256),
    index('incoming_invoice_by_arrival').on(t.tenantId, t.companyId, t.receivedAt, t.id),
    index('incoming_invoice_by_due').on(t.tenantId, t.companyId, t.dueDate, t.id),
    index('incoming_invoice_by_supplier').on(t.tenantId, t.companyId, t.supplierId, t.number),
    foreignKey({
      name: 'incoming_invoice_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }),
    foreignKey({
      name: 'incoming_invoice_supplier',
      columns: [t.tenantId, t.supplierId],
      foreignColumns: [businessPartner.tenantId, businessPartner.id],
    }),
  ],
)

/** The bytes as received; never changed, and deleted only with an unchecked invoice. */
export const incomingOriginal = pgTable(
  'incoming_original',
  {
    tenantId: tenantId(),
    invoiceId: uuid('invoice_id').notNull(),
    companyId: companyId(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.invoiceId] }),
    foreignKey({
      name: 'incoming_original_invoice',
      columns: [t.tenantId, t.companyId, t.invoiceId],
      foreignColumns: [incomingInvoice.tenantId, incomingInvoice.companyId, incomingInvoice.id],
    }).onDelete('cascade'),
  ],
)

/** Who checked, approved, refused or reopened an invoice, and when. Append-only. */
export const incomingStep = pgTable(
  'incoming_step',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    invoiceId: uuid('invoice_id').notNull(),
    kind: text('kind', { enum: INCOMING_STEPS }).notNull(),
    reason: text('reason').notNull().default(''),
    actorId: uuid('actor_id'),
    /** Snapshot, as in the audit log. */
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('incoming_step_by_invoice').on(t.tenantId, t.invoiceId, t.at),
    foreignKey({
      name: 'incoming_step_invoice',
      columns: [t.tenantId, t.companyId, t.invoiceId],
      foreignColumns: [incomingInvoice.tenantId, incomingInvoice.companyId, incomingInvoice.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Money paid for an invoice, or received back for a credit (negative), with Skonto. Append-only.
 */
export const incomingPayment = pgTable(
  'incoming_payment',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    invoiceId: uuid('invoice_id').notNull(),
    date: day('date').notNull(),
    amount: whole('amount').notNull(),
    discount: cents('discount'),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('incoming_payment_by_invoice').on(t.tenantId, t.invoiceId, t.createdAt),
    foreignKey({
      name: 'incoming_payment_invoice',
      columns: [t.tenantId, t.companyId, t.invoiceId],
      foreignColumns: [incomingInvoice.tenantId, incomingInvoice.companyId, incomingInvoice.id],
    }),
  ],
)
