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
  boolean,
} from 'drizzle-orm/pg-core'
import { RUN_ACTORS } from '@/lib/domain/run-state'
import { RHYTHM_UNITS, type DayRange } from '@/lib/domain/recurring-calendar'
import { RECURRING_MODES } from '@/lib/sales/recurring-invoices/words'
import { businessPartner } from './business-partners'
import { cents, companyId, day, instant, recordColumns, tenantId } from './columns'
import { company } from './companies'
import { customerRun, type KeptReason } from './customer-runs'
import { document } from './documents'

/** A rule by which a customer gets invoices at regular dates. */
export const recurringInvoice = pgTable(
  'recurring_invoice',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    customerId: uuid('customer_id').notNull(),
    unit: text('unit', { enum: RHYTHM_UNITS }).notNull(),
    /** Interval between bills, in units. */
    count: integer('count').notNull(),
    /** 1 is Monday; only for weeks. */
    weekday: integer('weekday'),
    /** Day of the month; only for anything longer. */
    day: integer('day'),
    start: day('start').notNull(),
    /** Last day that is supplied. */
    end: day('end'),
    /** Days without supply, both ends included. */
    skip: jsonb('skip').$type<DayRange[]>().notNull().default([]),
    mode: text('mode', { enum: RECURRING_MODES }).notNull(),
    inArrears: boolean('in_arrears').notNull().default(false),
    /** Multiplies quantities by the number of these weekdays. */
    perWeekday: integer('per_weekday'),
    notePublic: text('note_public').notNull().default(''),
    /**
     * Positions in the format of their feature's schema, with prices gross or net according to the
     * flag.
     */
    positions: jsonb('positions').$type<object[]>().notNull(),
    useGrossPrice: boolean('use_gross_price').notNull(),
    sumGross: cents('sum_gross'),
    /** First day without billing; null unless paused. */
    pausedOn: day('paused_on'),
    /** Next date to be billed; null while paused, and if none is left. */
    nextDate: day('next_date'),
    /** Why the next date could not be billed. */
    failure: jsonb('failure').$type<KeptReason>(),
    /** The person who last saved or resumed it: it is billed with their rights. */
    actorId: uuid('actor_id').notNull(),
    actorKind: text('actor_kind', { enum: RUN_ACTORS }).notNull(),
    ...recordColumns,
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('recurring_invoice_company_key').on(t.tenantId, t.companyId, t.id),
    index('recurring_invoice_by_date').on(t.tenantId, t.companyId, t.nextDate, t.id),
    index('recurring_invoice_by_customer').on(t.tenantId, t.customerId),
    foreignKey({
      name: 'recurring_invoice_company',
      columns: [t.tenantId, t.companyId],
      foreignColumns: [company.tenantId, company.id],
    }),
    foreignKey({
      name: 'recurring_invoice_customer',
      columns: [t.tenantId, t.customerId],
      foreignColumns: [businessPartner.tenantId, businessPartner.id],
    }),
  ],
)

/** A date that a rule has billed, its period at most once, also if its draft was deleted since. */
export const recurringDate = pgTable(
  'recurring_date',
  {
    tenantId: tenantId(),
    companyId: companyId(),
    recurringId: uuid('recurring_id').notNull(),
    date: day('date').notNull(),
    periodFrom: day('period_from').notNull(),
    periodTo: day('period_to').notNull(),
    /** Null once its draft has been deleted. */
    invoiceId: uuid('invoice_id'),
    /** The run that a person started; null for the automatic one. */
    runId: uuid('run_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.recurringId, t.periodFrom] }),
    uniqueIndex('recurring_date_invoice_once').on(t.tenantId, t.invoiceId),
    index('recurring_date_by_run').on(t.tenantId, t.runId),
    foreignKey({
      name: 'recurring_date_rule',
      columns: [t.tenantId, t.companyId, t.recurringId],
      foreignColumns: [recurringInvoice.tenantId, recurringInvoice.companyId, recurringInvoice.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'recurring_date_invoice',
      columns: [t.tenantId, t.companyId, t.invoiceId],
      foreignColumns: [document.tenantId, document.companyId, document.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'recurring_date_run',
      columns: [t.tenantId, t.companyId, t.runId],
      foreignColumns: [customerRun.tenantId, customerRun.companyId, customerRun.id],
    }),
  ],
)
