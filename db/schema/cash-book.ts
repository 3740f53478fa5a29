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
import { DEDUCTIBLES } from '@/lib/domain/deduction'
import { SCAN_TYPES } from '@/lib/domain/file-type'
import { ENTRY_KINDS, ENTRY_ORIGINS, type Denomination, type TaxedPart } from '@/lib/tax/cash-book/words'
import { cashDesk } from './cash-desks'
import { bytea, companyId, day, instant, tenantId, whole } from './columns'
import { closing } from './closings'
import { incomingPayment } from './incoming-invoices'
import { payment } from './payments'

/** A line of the cash book. Append-only; numbered without gaps by its desk. */
export const cashEntry = pgTable(
  'cash_entry',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    deskId: uuid('desk_id').notNull(),
    /** Assigned by the database. */
    number: whole('number').notNull().default(0),
    /** Business day. */
    date: day('date').notNull(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    origin: text('origin', { enum: ENTRY_ORIGINS }).notNull(),
    /** Cents; negative for money that leaves the desk. */
    amount: whole('amount').notNull(),
    reason: text('reason').notNull().default(''),
    /** Counter account for DATEV; '' for that of its kind. */
    account: text('account').notNull().default(''),
    /** Parts by VAT rate, of takings and expenses; they add up to the amount. Empty: not stated. */
    taxes: jsonb('taxes').$type<readonly TaxedPart[]>().notNull().default([]),
    /**
     * Whether the VAT of an expense is input tax, the percentage of a part in hundredths, and why
     * not all of it; null for entries of before: farms with average rates deduct nothing of these.
     */
    deductible: text('deductible', { enum: DEDUCTIBLES }),
    deductiblePercent: integer('deductible_percent'),
    deductibleReason: text('deductible_reason').notNull().default(''),
    /**
     * Whether the company sold without VAT (§ 19 UStG), or at average rates (§ 24 UStG), when the
     * entry was made; a counter entry has the flags of the entry that it cancels. Set by the
     * database; null for earlier entries, to which the company's current flags apply.
     */
    smallBusiness: boolean('small_business'),
    flatRateFarm: boolean('flat_rate_farm'),
    /** Shared by both entries of a transfer between desks. */
    transferId: uuid('transfer_id'),
    /** The entry that it cancels. */
    reverses: uuid('reverses'),
    /** The closing of a till that it comes from. */
    closingId: uuid('closing_id'),
    /** The payment of an invoice, or of a received one, that it comes from. */
    paymentId: uuid('payment_id'),
    incomingPaymentId: uuid('incoming_payment_id'),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('cash_entry_of_company').on(t.tenantId, t.companyId, t.id),
    uniqueIndex('cash_entry_number_once').on(t.tenantId, t.deskId, t.number),
    uniqueIndex('cash_entry_reversed_once').on(t.tenantId, t.reverses),
    index('cash_entry_by_day').on(t.tenantId, t.deskId, t.date, t.number),
    index('cash_entry_by_transfer')
      .on(t.tenantId, t.transferId)
      .where(sql`${t.transferId} is not null`),
    index('cash_entry_by_closing')
      .on(t.tenantId, t.closingId)
      .where(sql`${t.closingId} is not null`),
    uniqueIndex('cash_entry_payment_once').on(t.tenantId, t.paymentId),
    uniqueIndex('cash_entry_incoming_payment_once').on(t.tenantId, t.incomingPaymentId),
    foreignKey({
      name: 'cash_entry_desk',
      columns: [t.tenantId, t.companyId, t.deskId],
      foreignColumns: [cashDesk.tenantId, cashDesk.companyId, cashDesk.id],
    }),
    foreignKey({
      name: 'cash_entry_reverses',
      columns: [t.tenantId, t.reverses],
      foreignColumns: [t.tenantId, t.id],
    }),
    foreignKey({
      name: 'cash_entry_closing',
      columns: [t.tenantId, t.closingId],
      foreignColumns: [closing.tenantId, closing.id],
    }),
    foreignKey({
      name: 'cash_entry_payment',
      columns: [t.tenantId, t.paymentId],
      foreignColumns: [payment.tenantId, payment.id],
    }),
    foreignKey({
      name: 'cash_entry_incoming_payment',
      columns: [t.tenantId, t.incomingPaymentId],
      foreignColumns: [incomingPayment.tenantId, incomingPayment.id],
    }),
  ],
)

/** A photo or PDF that proves an entry (Beleg), such as a receipt of petrol. Append-only. */
export const cashEntryFile = pgTable(
  'cash_entry_file',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    entryId: uuid('entry_id').notNull(),
    name: text('name').notNull(),
    /** By its content. */
    type: text('type', { enum: SCAN_TYPES }).notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    bytes: bytea('bytes').notNull(),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('cash_entry_file_once').on(t.tenantId, t.entryId, t.sha256),
    foreignKey({
      name: 'cash_entry_file_entry',
      columns: [t.tenantId, t.companyId, t.entryId],
      foreignColumns: [cashEntry.tenantId, cashEntry.companyId, cashEntry.id],
    }),
  ],
)

/**
 * A count of a desk: notes and coins, and the expected amount. Append-only. Its entry is the
 * difference, or the takings of an open drawer; null if there is no difference, and for a till,
 * whose closings count.
 */
export const cashCount = pgTable(
  'cash_count',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    companyId: companyId(),
    deskId: uuid('desk_id').notNull(),
    countedAt: instant('counted_at').notNull(),
    /** Business day of `countedAt`. */
    date: day('date').notNull(),
    denominations: jsonb('denominations').$type<readonly Denomination[]>().notNull(),
    total: whole('total').notNull(),
    expected: whole('expected').notNull(),
    reason: text('reason').notNull().default(''),
    entryId: uuid('entry_id'),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('cash_count_by_time').on(t.tenantId, t.deskId, t.countedAt),
    foreignKey({
      name: 'cash_count_desk',
      columns: [t.tenantId, t.companyId, t.deskId],
      foreignColumns: [cashDesk.tenantId, cashDesk.companyId, cashDesk.id],
    }),
    foreignKey({
      name: 'cash_count_entry',
      columns: [t.tenantId, t.entryId],
      foreignColumns: [cashEntry.tenantId, cashEntry.id],
    }),
  ],
)
