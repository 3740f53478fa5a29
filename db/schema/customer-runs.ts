import { sql } from 'drizzle-orm'
import {
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
import { RUN_ACTORS, RUN_KINDS, RUN_RESULTS, RUN_STATES } from '@/lib/domain/run-state'
import { businessPartner } from './business-partners'
import { cents, companyId, germanText, instant, recordColumns, tenantId } from './columns'
import { company } from './companies'

const count = (name: string) => integer(name).notNull().default(0)

/**
 * Why something stopped, failed or was left out: an error as named by `lib/server/core/failure.ts`,
 * before translation.
 */
export interface KeptReason {
  code: string
  params: Record<string, string | number>
  /** Refused fields, by the editor's names. */
  fields?: { path: string; code: string }[]
}

/** A job over many customers, stored with its results. One of a kind at a time per company. */
export const customerRun = pgTable(
  'customer_run',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    kind: text('kind', { enum: RUN_KINDS }).notNull(),
    /** Options of its kind. */
    options: jsonb('options').$type<object>().notNull(),
    state: text('state', { enum: RUN_STATES }).notNull(),
    /** Why it stopped without a user's request. */
    stopReason: jsonb('stop_reason').$type<KeptReason>(),
    /** Total number of customers, including done and failed; the others are pending. */
    customers: count('customers'),
    done: count('done'),
    failed: count('failed'),
    /** Number of documents written, and their sum. */
    written: count('written'),
    amount: cents('amount'),
    /** Snapshot, as in the audit log. */
    startedByName: text('started_by_name').notNull(),
    /** The user who started or resumed the run: the job has their rights. */
    actorId: uuid('actor_id').notNull(),
    actorKind: text('actor_kind', { enum: RUN_ACTORS }).notNull(),
    finishedAt: instant('finished_at'),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('customer_run_company_key').on(t.tenantId, t.companyId, t.id),
    uniqueIndex('customer_run_one_at_a_time')
      .on(t.tenantId, t.companyId, t.kind)
      .where(sql`state in ('WAITING', 'RUNNING')`),
    index('customer_run_by_age').on(t.tenantId, t.companyId, t.kind, t.createdAt, t.id),
    foreignKey({
      name: 'customer_run_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }),
  ],
)

/**
 * A customer of a run and its result, settled in the transaction that writes the customer's
 * documents.
 */
export const customerRunCustomer = pgTable(
  'customer_run_customer',
  {
    tenantId: tenantId(),
    runId: uuid('run_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    customerNumber: text('customer_number').notNull().default(''),
    customerName: germanText('customer_name').notNull(),
    /** Findings at the start of the run, specific to its kind. */
    planned: jsonb('planned').$type<object>().notNull().default({}),
    state: text('state', { enum: RUN_RESULTS }).notNull(),
    /** Why it failed, or is done without a document or with fewer than were due. */
    reason: jsonb('reason').$type<KeptReason>(),
    /** Number of documents written for the customer, and their sum. */
    written: count('written'),
    amount: cents('amount'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.runId, t.customerId] }),
    index('customer_run_customer_by_name').on(t.tenantId, t.runId, t.customerName, t.customerId),
    index('customer_run_customer_by_state').on(t.tenantId, t.runId, t.state, t.customerName, t.customerId),
    foreignKey({
      name: 'customer_run_customer_run',
      columns: [t.tenantId, t.runId],
      foreignColumns: [customerRun.tenantId, customerRun.id],
    }),
    foreignKey({
      name: 'customer_run_customer_partner',
      columns: [t.tenantId, t.customerId],
      foreignColumns: [businessPartner.tenantId, businessPartner.id],
    }),
  ],
)
