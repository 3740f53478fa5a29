import { sql } from 'drizzle-orm'
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
import { businessPartner } from './business-partners'
import { cents, companyId, day, instant, tenantId } from './columns'
import { company, storedFile } from './companies'
import { customerRun } from './customer-runs'
import { document } from './documents'
import { mail } from './mail'

/**
 * A company's settings for a reminder level (Mahnstufe); without a row the product's defaults
 * apply.
 */
export const reminderLevel = pgTable(
  'reminder_level',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    level: integer('level').notNull(),
    /** Days after the due date (level 1) or the previous reminder. */
    days: integer('days').notNull(),
    fee: cents('fee'),
    /** Days until the letter's own deadline. */
    paymentDays: integer('payment_days').notNull(),
    subject: text('subject').notNull(),
    intro: text('intro').notNull(),
    closing: text('closing').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.companyId, t.level] }),
    foreignKey({
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }).onDelete('cascade'),
  ],
)

/** Marks an invoice as disputed by the customer; exists as long as the dispute. */
export const invoiceDispute = pgTable(
  'invoice_dispute',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    documentId: uuid('document_id').notNull(),
    reason: text('reason').notNull(),
    since: day('since').notNull(),
    createdByName: text('created_by_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.documentId] }),
    foreignKey({
      columns: [t.tenantId, t.companyId, t.documentId],
      foreignColumns: [document.tenantId, document.companyId, document.id],
    }),
  ],
)

/** A reminder letter: its claims against a customer, and its print model. Never changes. */
export const reminder = pgTable(
  'reminder',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    runId: uuid('run_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    /** The highest level of its invoices. */
    level: integer('level').notNull(),
    date: day('date').notNull(),
    payUntil: day('pay_until').notNull(),
    openAmount: cents('open_amount'),
    credit: cents('credit'),
    fee: cents('fee'),
    /** Interest and lump sums of this letter, and the open claims of earlier letters. */
    claims: cents('claims'),
    printModel: jsonb('print_model').$type<unknown>().notNull(),
    logoFileId: uuid('logo_file_id'),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('reminder_company_key').on(t.tenantId, t.companyId, t.id),
    uniqueIndex('reminder_once_per_run').on(t.tenantId, t.runId, t.customerId),
    foreignKey({
      columns: [t.tenantId, t.companyId, t.runId],
      foreignColumns: [customerRun.tenantId, customerRun.companyId, customerRun.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.customerId],
      foreignColumns: [businessPartner.tenantId, businessPartner.id],
    }),
    foreignKey({ columns: [t.tenantId, t.logoFileId], foreignColumns: [storedFile.tenantId, storedFile.id] }),
  ],
)

/**
 * An invoice of a letter. Each level occurs once, unless its letter was withdrawn; enforced by the
 * database.
 */
export const reminderItem = pgTable(
  'reminder_item',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    reminderId: uuid('reminder_id').notNull(),
    documentId: uuid('document_id').notNull(),
    level: integer('level').notNull(),
    /** Date of the letter, from which the next level counts. */
    date: day('date').notNull(),
    openAmount: cents('open_amount'),
    /** Set by the database with the letter's withdrawal, irreversibly. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.reminderId, t.documentId] }),
    uniqueIndex('reminder_item_level_once')
      .on(t.tenantId, t.documentId, t.level)
      .where(sql`not withdrawn`),
    foreignKey({
      columns: [t.tenantId, t.companyId, t.reminderId],
      foreignColumns: [reminder.tenantId, reminder.companyId, reminder.id],
    }),
    foreignKey({
      columns: [t.tenantId, t.companyId, t.documentId],
      foreignColumns: [document.tenantId, document.companyId, document.id],
    }),
  ],
)

/** Records that a letter was withdrawn, and why: its invoices return to their previous level. */
export const reminderWithdrawal = pgTable(
  'reminder_withdrawal',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    reminderId: uuid('reminder_id').notNull(),
    reason: text('reason').notNull(),
    withdrawnByName: text('withdrawn_by_name').notNull(),
    withdrawnAt: instant('withdrawn_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.reminderId] }),
    foreignKey({
      columns: [t.tenantId, t.companyId, t.reminderId],
      foreignColumns: [reminder.tenantId, reminder.companyId, reminder.id],
    }),
  ],
)

/**
 * Records that a letter was sent to one recipient; `id` is the mail's, whose row holds the delivery
 * state.
 */
export const reminderDispatch = pgTable(
  'reminder_dispatch',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    reminderId: uuid('reminder_id').notNull(),
    recipient: text('recipient').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('reminder_dispatch_by_reminder').on(t.tenantId, t.reminderId, t.id),
    foreignKey({ columns: [t.tenantId, t.reminderId], foreignColumns: [reminder.tenantId, reminder.id] }),
    foreignKey({ columns: [t.tenantId, t.id], foreignColumns: [mail.tenantId, mail.id] }),
  ],
)
