import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { ReportedGoods } from '../list'

/** What a report regards. People restricted to stores get what is of these, whatever is asked. */
export interface ReportFilter {
  /** Days of Berlin, the last one included. */
  from: string
  to: string
  /** Ids; null for all. Stores and tills narrow each other. */
  stores: readonly string[] | null
  devices: readonly string[] | null
  /** The company whose stores count; null for those of all companies. */
  companyId: number | null
  /** Lines of these alone; without it all. */
  only?: ReportedGoods | null
}

/** A place in a paged report, to go on after: what its rows are ordered by. Instants as the database writes them. */
export interface ReportPlace {
  createdAt: string
  device: string
  number: number
  id: string
  line: number
}

/** Which rows of a paged report: `limit` from `offset` on, or those after a place, which costs the same at every depth. */
export interface ReportSlice {
  limit: number
  offset?: number
  after?: ReportPlace | null
}

/** The first instant of a day in Berlin. */
const startOf = (day: SQL) => sql`(${day}::timestamp at time zone 'Europe/Berlin')`

/** That an instant is within the filter's days; of receipts and lines no other months are read. */
export const isWithin = (instant: SQL, { from, to }: ReportFilter): SQL =>
  sql`(${instant} >= ${startOf(sql`${from}::date`)} and ${instant} < ${startOf(sql`(${to}::date + 1)`)})`

/**
 * That a row with `store_id` is of the filter's stores and company. The ids are gathered before anything else: joined, a few stores that were never
 * analyzed make the database read everything once for each.
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

/** Where all stores are of the company, which is asked once, rows are not compared with ten of them each. */
const isOfCompany = (table: SQL, companyId: number): SQL =>
  sql`((select not exists (select from store s where s.company_id <> ${companyId}))
    or ${table}.store_id = any(array(select s.id from store s where s.company_id = ${companyId})))`

/** That a row with `device_id` is of the filter's tills. */
export const isOfDevices = (table: SQL, { devices }: ReportFilter): SQL =>
  devices ? sql`${table}.device_id = ${anyOf(devices)}` : sql`true`

/** Condition on a receipt `r`. */
export const isReported = (filter: ReportFilter): SQL =>
  sql`${isWithin(sql`r.created_at`, filter)} and ${isOfStores(sql`r`, filter)} and ${isOfDevices(sql`r`, filter)}`

/** Condition on a row `d` of a day of a till: of `sales_day` and what belongs to it. */
export const reportedDays = (filter: ReportFilter): SQL =>
  sql`d.day between ${filter.from}::date and ${filter.to}::date and ${isOfStores(sql`d`, filter)} and ${isOfDevices(sql`d`, filter)}`

/** That a row `a` of the dictionary is of the goods that alone are asked for. */
export const isOfGoods = ({ only }: ReportFilter): SQL => {
  if (!only) return sql`true`
  if (only.group !== undefined) return sql`a.product_group = ${only.group}`
  return only.product === undefined
    ? sql`(a.product_id is null and a.name = ${only.name})`
    : sql`a.product_id = ${only.product}`
}

/** The lines of the filter's receipts, as `l`: only turnover has any. Receipts are joined where tills are asked for. */
export const reportedLines = (filter: ReportFilter): SQL => {
  const own = sql`${isWithin(sql`l.created_at`, filter)} and ${isOfStores(sql`l`, filter)}`
  if (filter.devices === null) return sql`receipt_line l where ${own}`
  return sql`receipt_line l join receipt r on r.created_at = l.created_at and r.id = l.receipt_id
    where ${own} and ${isReported(filter)}`
}
