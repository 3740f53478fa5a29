import { SETTLED_FINDINGS, type ClosingDetails } from '@/lib/pos/closings/words'
import { sql } from 'drizzle-orm'
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instant, tenantId, whole, wholeRanges } from './columns'
import { posDevice } from './pos-devices'
import { store } from './stores'

/**
 * A daily closing (Kassenabschluss) as the till pushed it: everything except the comment is fixed.
 * Amounts in cents.
 */
export const closing = pgTable(
  'closing',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    deviceId: uuid('device_id').notNull(),
    /** The till's store at `end_time`. */
    storeId: uuid('store_id').notNull(),
    uuid: uuid('uuid').notNull(),
    digest: bytea('digest').notNull(),
    number: whole('number').notNull(),
    posSummaryId: text('pos_summary_id'),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    grossTotal: whole('gross_total').notNull(),
    netTotal: whole('net_total').notNull(),
    taxTotal: whole('tax_total').notNull(),
    countReceipts: whole('count_receipts').notNull(),
    countCanceled: whole('count_canceled').notNull(),
    cardPaymentCount: whole('card_payment_count').notNull(),
    cashCount: whole('cash_count').notNull(),
    cashDesired: whole('cash_desired').notNull(),
    cashActual: whole('cash_actual').notNull(),
    cashDeposit: whole('cash_deposit').notNull(),
    cashAbsorption: whole('cash_absorption').notNull(),
    /** Wire format: decimals as text. */
    taxes: jsonb('taxes')
      .$type<{ vatRate: string; vatKey?: number; net: string; vat: string; gross: string }[]>()
      .notNull(),
    articles: jsonb('articles')
      .$type<{ productId: string | null; name: string; quantity: string; gross: string }[]>()
      .notNull(),
    /** As sent; null where the till names none. */
    businessDay: date('business_day', { mode: 'string' }),
    /** Everything else that the till sent; null without any. */
    details: jsonb('details').$type<ClosingDetails>(),
    /** The pushed batch in `pos_original`, and the closing's place in it, from 0. */
    originalId: uuid('original_id'),
    originalIndex: smallint('original_index'),
    receivedAt: instant('received_at').notNull(),
    /** The closing of another till that it repeats: stored, but not counted. */
    duplicateOf: uuid('duplicate_of'),
    comment: text('comment').notNull().default(''),
    /** Version of the comment. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('closing_uuid_once').on(t.tenantId, t.deviceId, t.uuid),
    uniqueIndex('closing_number_once').on(t.tenantId, t.deviceId, t.number),
    index('closing_by_end').on(t.tenantId, t.endTime, t.id),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [posDevice.tenantId, posDevice.id] }),
    foreignKey({ columns: [t.tenantId, t.storeId], foreignColumns: [store.tenantId, store.id] }),
  ],
)

/** The receipts of a till with a closing number, of kind RECEIPT. */
const ofClosing = {
  tenantId: tenantId(),
  deviceId: uuid('device_id').notNull(),
  closingNumber: whole('closing_number').notNull(),
}

/** Sums over the receipts of a closing; updated as receipts arrive. */
export const closingItems = pgTable(
  'closing_items',
  {
    ...ofClosing,
    /** Cents, turnover lines only. */
    itemsGross: whole('items_gross').notNull(),
    countReceipts: whole('count_receipts').notNull(),
    /** CANCELLATION. */
    countCanceled: whole('count_canceled').notNull().default(0),
    /** Cents, all lines. */
    allGross: whole('all_gross').notNull().default(0),
    /** Earliest and latest `created_at`; null without a receipt of kind RECEIPT. */
    firstAt: instant('first_at'),
    lastAt: instant('last_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.deviceId, t.closingNumber] }),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [posDevice.tenantId, posDevice.id] }),
  ],
)

/** Sums over the lines and cash movements of a closing by business case; see `closing_items`. */
export const closingCase = pgTable(
  'closing_case',
  {
    ...ofClosing,
    /** Of BUSINESS_CASES or MOVEMENT_CASES; AGENCY for lines sold for an agency. */
    businessCase: text('business_case').notNull(),
    /** Key of DSFinV-K; 5 for cash movements, 0 for older ones of an unknown reason. */
    vatKey: integer('vat_key').notNull(),
    /** Percent × 100 */
    vatRate: integer('vat_rate').notNull(),
    /** Cents; of cash movements the amount: deposits positive, withdrawals negative. */
    gross: whole('gross').notNull(),
    net: whole('net').notNull(),
    /** Lines, or movements. */
    count: whole('count').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'closing_case_pk',
      columns: [t.tenantId, t.deviceId, t.closingNumber, t.businessCase, t.vatKey, t.vatRate],
    }),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [posDevice.tenantId, posDevice.id] }),
  ],
)

/** Payments of a closing's receipts, without cash movements; see `closing_items`. */
export const closingPayment = pgTable(
  'closing_payment',
  {
    ...ofClosing,
    /** Code of PAYMENT_CODES. */
    method: smallint('method').notNull(),
    /** As the till names it; '' without one. */
    name: text('name').notNull(),
    /** Cents */
    amount: whole('amount').notNull(),
    count: whole('count').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'closing_payment_pk',
      columns: [t.tenantId, t.deviceId, t.closingNumber, t.method, t.name],
    }),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [posDevice.tenantId, posDevice.id] }),
  ],
)

/**
 * How low the drawer of a closing was in between, as if it had begun empty; none without a moment
 * below its beginning. Stored again as the closing and its receipts arrive, since it depends on
 * their order.
 */
export const closingDrawer = pgTable(
  'closing_drawer',
  {
    ...ofClosing,
    /** Cents, below zero. */
    lowest: whole('lowest').notNull(),
    /** When the drawer first had it. */
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.deviceId, t.closingNumber] }),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [posDevice.tenantId, posDevice.id] }),
  ],
)

/**
 * Numbers that the records of a till with a closing number have, whatever their kind; updated as
 * they arrive. Numbers between these are missing, unless they arrived elsewhere.
 */
export const closingNumbers = pgTable(
  'closing_numbers',
  {
    tenantId: tenantId(),
    deviceId: uuid('device_id').notNull(),
    /** NO_CLOSING for records that name none. */
    closingNumber: whole('closing_number').notNull(),
    /** Serial number of the TSE that numbered them; '' for the till's own numbers. */
    serial: text('serial').notNull(),
    /** At most 1,000 ranges: the last one covers everything beyond. */
    numbers: wholeRanges('numbers').notNull(),
    lowest: whole('lowest').notNull(),
    highest: whole('highest').notNull(),
    /** Records: more than there are numbers if some have the same. */
    count: whole('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.deviceId, t.closingNumber, t.serial] }),
    index('closing_numbers_by_tse')
      .on(t.tenantId, t.serial, t.highest)
      .where(sql`serial <> ''`),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [posDevice.tenantId, posDevice.id] }),
  ],
)

/**
 * A person's answer to a finding of a closing that leaves it complete, such as why numbers are
 * missing. Deleted when it is taken back; the audit log keeps both.
 */
export const closingSettlement = pgTable(
  'closing_settlement',
  {
    tenantId: tenantId(),
    closingId: uuid('closing_id').notNull(),
    code: text('code', { enum: SETTLED_FINDINGS }).notNull(),
    /** The numbers that it answers for, both ends included; 0 for a finding without numbers. */
    first: whole('first').notNull(),
    last: whole('last').notNull(),
    /** Of the TSE; '' for the till's own numbers. */
    serial: text('serial').notNull(),
    reason: text('reason').notNull(),
    settledAt: instant('settled_at').notNull(),
    settledByName: text('settled_by_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.closingId, t.code, t.serial, t.first, t.last] }),
    foreignKey({ columns: [t.tenantId, t.closingId], foreignColumns: [closing.tenantId, closing.id] }),
  ],
)

/** TSEs that other systems use, too, in a person's words: their transactions are not all here. */
export const sharedTse = pgTable(
  'shared_tse',
  {
    tenantId: tenantId(),
    serial: text('serial').notNull(),
    reason: text('reason').notNull(),
    markedAt: instant('marked_at').notNull(),
    markedByName: text('marked_by_name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.serial] })],
)
