import { date, foreignKey, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { cents, tenantId, whole } from './columns'
import { posDevice } from './pos-devices'
import { store } from './stores'

/** A day in Berlin of a till in a store. */
const dayColumns = {
  tenantId: tenantId(),
  day: date('day').notNull(),
  storeId: uuid('store_id').notNull(),
  deviceId: uuid('device_id').notNull(),
}

/**
 * Daily sums over a till's receipts; updated by the statement that stores them, and derived from
 * them. Cents: gross and net are sums over the lines.
 */
export const salesDay = pgTable(
  'sales_day',
  {
    ...dayColumns,
    /** SALE, RETURN and CANCELLATION; includes the next two. */
    countReceipts: whole('count_receipts').notNull(),
    countReturns: whole('count_returns').notNull(),
    countCanceled: whole('count_canceled').notNull(),
    /** DEPOSIT and WITHDRAWAL. */
    countMovements: whole('count_movements').notNull(),
    /** Other kinds than RECEIPT, and duplicates: counted in nothing else but `count_lines`. */
    countOthers: whole('count_others').notNull().default(0),
    countLines: whole('count_lines').notNull(),
    /** Of these, lines that are not turnover. */
    countOtherLines: whole('count_other_lines').notNull().default(0),
    gross: whole('gross').notNull(),
    net: whole('net').notNull(),
    /** Turnover of RETURN and CANCELLATION; in `gross`. */
    returnsGross: cents('returns_gross'),
    canceledGross: cents('canceled_gross'),
    /** Deposits are positive, withdrawals negative. */
    deposits: whole('deposits').notNull(),
    withdrawals: whole('withdrawals').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.day, t.storeId, t.deviceId] }),
    foreignKey({ columns: [t.tenantId, t.deviceId], foreignColumns: [posDevice.tenantId, posDevice.id] }),
    foreignKey({ columns: [t.tenantId, t.storeId], foreignColumns: [store.tenantId, store.id] }),
  ],
)

/** Sums of the turnover lines with one VAT key and percentage as printed; see `sales_day`. */
export const salesDayVat = pgTable(
  'sales_day_vat',
  {
    ...dayColumns,
    /** Percent × 100 */
    vatRate: integer('vat_rate').notNull(),
    /** Key of DSFinV-K; 0 for older ones without VAT, whose reason is unknown. */
    vatKey: integer('vat_key').notNull().default(0),
    gross: whole('gross').notNull(),
    net: whole('net').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'sales_day_vat_pk',
      columns: [t.tenantId, t.day, t.storeId, t.deviceId, t.vatRate, t.vatKey],
    }),
  ],
)

/**
 * Sums by business case: of all lines of a RECEIPT but plain sales, and of cash movements; see
 * `sales_day`.
 */
export const salesDayCase = pgTable(
  'sales_day_case',
  {
    ...dayColumns,
    /** Of BUSINESS_CASES or MOVEMENT_CASES; AGENCY for lines sold for an agency. */
    businessCase: text('business_case').notNull(),
    /** Key of DSFinV-K; 5 for cash movements, 0 for older ones of an unknown reason. */
    vatKey: integer('vat_key').notNull(),
    /** Percent × 100 */
    vatRate: integer('vat_rate').notNull(),
    /** Of cash movements the amount: deposits positive, withdrawals negative. */
    gross: whole('gross').notNull(),
    net: whole('net').notNull(),
    /** Lines, or movements. */
    count: whole('count').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'sales_day_case_pk',
      columns: [t.tenantId, t.day, t.storeId, t.deviceId, t.businessCase, t.vatKey, t.vatRate],
    }),
  ],
)

/** Payments for turnover by one method; see `sales_day`. */
export const salesDayPayment = pgTable(
  'sales_day_payment',
  {
    ...dayColumns,
    /** Code of PAYMENT_CODES. */
    method: smallint('method').notNull(),
    amount: whole('amount').notNull(),
    /** Payments. */
    count: whole('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.day, t.storeId, t.deviceId, t.method] })],
)

const wholes = (name: string) => whole(name).array().notNull()

/**
 * Sales by article in a past month of Berlin: of a till in a store, of a store, of a company. Valid
 * as long as `lines` equals the number in `sales_day`: lines are only ever added.
 */
export const salesMonthArticle = pgTable(
  'sales_month_article',
  {
    tenantId: tenantId(),
    /** Its first day. */
    month: date('month').notNull(),
    companyId: whole('company_id').notNull(),
    /** The nil UUID for all stores of the company. */
    storeId: uuid('store_id').notNull(),
    /** The nil UUID for all tills. */
    deviceId: uuid('device_id').notNull(),
    /** Number of lines summed. */
    lines: whole('lines').notNull(),
    /** Rows of `receipt_article`; the sums of each are at the same index of the other arrays. */
    articles: wholes('articles'),
    quantities: wholes('quantities'),
    gross: wholes('gross'),
    net: wholes('net'),
  },
  (t) => [
    primaryKey({
      name: 'sales_month_article_pk',
      columns: [t.tenantId, t.month, t.companyId, t.storeId, t.deviceId],
    }),
  ],
)
