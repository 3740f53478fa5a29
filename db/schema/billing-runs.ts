import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { BILLING_RESULTS, BILLING_RUN_STATES, RUN_ACTORS } from '@/lib/domain/run-state'
import { businessPartner } from './business-partners'
import { germanText, recordColumns, tenantId } from './columns'
import { company } from './companies'
import { document } from './documents'

const count = (name: string) => integer(name).notNull().default(0)
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** One go over the open delivery notes of a period, worked by a job, kept with its results. Runs one at a time per company. */
export const billingRun = pgTable(
  'billing_run',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: bigint('company_id', { mode: 'number' }).notNull(),
    periodFrom: date('period_from', { mode: 'string' }).notNull(),
    periodTo: date('period_to', { mode: 'string' }).notNull(),
    invoiceDate: date('invoice_date', { mode: 'string' }).notNull(),
    /** Whether the invoices are booked, or stay drafts. */
    book: boolean('book').notNull(),
    state: text('state', { enum: BILLING_RUN_STATES }).notNull(),
    /** How many customers the run has; done and failed are among them, the others wait. */
    customers: count('customers'),
    done: count('done'),
    failed: count('failed'),
    /** What it has written. */
    invoices: count('invoices'),
    sumGross: cents('sum_gross'),
    /** A snapshot, as in the audit log. */
    startedByName: text('started_by_name').notNull(),
    /** With whose rights the job goes on: of who started or resumed it. */
    actorId: uuid('actor_id').notNull(),
    actorKind: text('actor_kind', { enum: RUN_ACTORS }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('billing_run_company_key').on(t.tenantId, t.companyId, t.id),
    uniqueIndex('billing_run_one_at_a_time')
      .on(t.tenantId, t.companyId)
      .where(sql`state = 'RUNNING'`),
    index('billing_run_by_age').on(t.tenantId, t.companyId, t.createdAt, t.id),
    index('billing_run_stalled')
      .on(t.updatedAt)
      .where(sql`state = 'RUNNING'`),
    foreignKey({
      name: 'billing_run_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }),
  ],
)

/** Why a customer was not billed: an error as `lib/server/failure.ts` names it, before translation. */
export interface KeptFailure {
  code: string
  params: Record<string, string | number>
  /** Refused fields, by the editor's names. */
  fields: { path: string; code: string }[]
}

/** A customer of a run and its outcome. Written in the transaction of the customer's invoices. */
export const billingRunCustomer = pgTable(
  'billing_run_customer',
  {
    tenantId: tenantId(),
    runId: uuid('run_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    customerNumber: text('customer_number').notNull().default(''),
    customerName: germanText('customer_name').notNull(),
    /** Delivery notes that were open when the run was started. */
    notes: count('notes'),
    plannedGross: cents('planned_gross'),
    state: text('state', { enum: BILLING_RESULTS }).notNull(),
    invoices: count('invoices'),
    sumGross: cents('sum_gross'),
    failure: jsonb('failure').$type<KeptFailure>(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.runId, t.customerId] }),
    index('billing_run_customer_by_name').on(t.tenantId, t.runId, t.customerName, t.customerId),
    index('billing_run_customer_by_state').on(t.tenantId, t.runId, t.state, t.customerName, t.customerId),
    foreignKey({
      name: 'billing_run_customer_run',
      columns: [t.tenantId, t.runId],
      foreignColumns: [billingRun.tenantId, billingRun.id],
    }),
    foreignKey({
      name: 'billing_run_customer_partner',
      columns: [t.tenantId, t.customerId],
      foreignColumns: [businessPartner.tenantId, businessPartner.id],
    }),
  ],
)

/** An invoice that a run wrote for a customer. Goes with a draft that is deleted. */
export const billingRunInvoice = pgTable(
  'billing_run_invoice',
  {
    tenantId: tenantId(),
    companyId: bigint('company_id', { mode: 'number' }).notNull(),
    runId: uuid('run_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.invoiceId] }),
    index('billing_run_invoice_by_customer').on(t.tenantId, t.runId, t.customerId),
    foreignKey({
      name: 'billing_run_invoice_run',
      columns: [t.tenantId, t.companyId, t.runId],
      foreignColumns: [billingRun.tenantId, billingRun.companyId, billingRun.id],
    }),
    foreignKey({
      name: 'billing_run_invoice_customer',
      columns: [t.tenantId, t.runId, t.customerId],
      foreignColumns: [billingRunCustomer.tenantId, billingRunCustomer.runId, billingRunCustomer.customerId],
    }),
    foreignKey({
      name: 'billing_run_invoice_document',
      columns: [t.tenantId, t.companyId, t.invoiceId],
      foreignColumns: [document.tenantId, document.companyId, document.id],
    }).onDelete('cascade'),
  ],
)
