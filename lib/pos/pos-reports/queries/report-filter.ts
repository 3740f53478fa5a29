import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { ClosingChoice, ReportedGoods, ReportSort } from '../list'

/** Scope of a report. People restricted to stores get data of these only, whatever the filter. */
export interface ReportFilter {
  /** Days in Berlin, the last one inclusive. */
  from: string
  to: string
  /** Ids; null for all. Stores and tills narrow each other. */
  stores: readonly string[] | null
  devices: readonly string[] | null
  /** Limits the report to the company's stores; null for those of all companies. */
  companyId: number | null
  /** Limits the lines to these goods; absent for all. */
  only?: ReportedGoods | null
  /** Limits `differences` to some closings; absent for all. */
  closings?: ClosingChoice | null
}

/**
 * A place in a paged report to continue after: the sort key of a row. Instants as the database
 * writes them.
 */
export interface ReportPlace {
  createdAt: string
  device: string
  number: number
  id: string
  line: number
}

/**
 * Rows of a paged report: `limit` from `offset` on, or those after a place, which costs the same at
 * every depth. A place has no meaning in another order than the report's own.
 */
export interface ReportSlice {
  limit: number
  offset?: number
  after?: ReportPlace | null
  sort?: ReportSort | null
}

/** Returns an expression in a direction; unknown values come last. */
export const inDirection = (expression: SQL, { descending }: Pick<ReportSort, 'descending'>): SQL =>
  descending ? sql`${expression} desc nulls last` : sql`${expression} asc nulls last`

/** The first instant of a day in Berlin. */
const startOf = (day: SQL) => sql`(${day}::timestamp at time zone 'Europe/Berlin')`

/**
 * Condition that an instant is within the filter's days; for receipts and lines it limits the
 * partitions read.
 */
export const isWithin = (instant: SQL, { from, to }: ReportFilter): SQL =>
  sql`(${instant} >= ${startOf(sql`${from}::date`)} and ${instant} < ${startOf(sql`(${to}::date + 1)`)})`

/**
 * Condition that a row with `store_id` is of the filter's stores and company. The ids are collected
 * first: in a join, a few stores that were never analyzed make the database read everything once
 * per store.
 */
export const isOfStores = (table: SQL, { stores, companyId }: ReportFilter): SQL =>
  sql.join(
    [
      sql`true`,
      ...(stores ? [sql`${table}.store_id = ${anyOf(stores)}`] : []),
      ...(companyId === null ? [] : [isOfCompany(table, companyId)]),
    ],
    sql` and `,
  )

/**
 * If all stores belong to the company, which is checked once, rows are not compared with each of
 * them.
 */
const isOfCompany = (table: SQL, companyId: number): SQL =>
  sql`((select not exists (select from store s where s.company_id <> ${companyId}))
    or ${table}.store_id = any(array(select s.id from store s where s.company_id = ${companyId})))`

/** Condition that a row with `device_id` is of the filter's tills. */
export const isOfDevices = (table: SQL, { devices }: ReportFilter): SQL =>
  devices ? sql`${table}.device_id = ${anyOf(devices)}` : sql`true`

/** Condition on a receipt `r`. */
export const isReported = (filter: ReportFilter): SQL =>
  sql`${isWithin(sql`r.created_at`, filter)} and ${isOfStores(sql`r`, filter)} and ${isOfDevices(sql`r`, filter)}`

/** Condition that a receipt `r` is turnover: counted, and no cash movement. */
export const isTurnoverReceipt = sql`r.kind = 'RECEIPT' and r.duplicate_of is null and r.exceeds is null and r.type in ('SALE', 'RETURN', 'CANCELLATION')`

/** Condition on a row `d` of a till's day: in `sales_day` and its related tables. */
export const reportedDays = (filter: ReportFilter): SQL =>
  sql`d.day between ${filter.from}::date and ${filter.to}::date and ${isOfStores(sql`d`, filter)} and ${isOfDevices(sql`d`, filter)}`

/** Condition that a row `a` of the dictionary is of the filter's goods. */
export const isOfGoods = ({ only }: ReportFilter): SQL => {
  if (!only) return sql`true`
  if (only.group !== undefined) return sql`a.product_group = ${only.group}`
  return only.product === undefined
    ? sql`(a.product_id is null and a.name = ${only.name})`
    : sql`a.product_id = ${only.product}`
}

/**
 * Returns the lines of the filter's receipts, as `l`, also those that are not turnover. Joins
 * receipts only if the filter has tills.
 */
export const reportedLines = (filter: ReportFilter): SQL => {
  const own = sql`${isWithin(sql`l.created_at`, filter)} and ${isOfStores(sql`l`, filter)}`
  if (filter.devices === null) return sql`receipt_line l where ${own}`
  return sql`receipt_line l join receipt r on r.created_at = l.created_at and r.id = l.receipt_id
    where ${own} and ${isReported(filter)}`
}
