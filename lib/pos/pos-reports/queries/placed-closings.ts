import { sql, type SQL } from 'drizzle-orm'
import { businessDayOf } from '@/lib/pos/closings/queries/business-day'
import { instantOf } from '@/lib/domain/business-date'
import { exactSum } from './exact-sums'
import type { ReportSort, SortKey } from '../list'
import { inDirection, isOfDevices, isOfStores, isWithin, type ReportFilter } from './report-filter'

/** Expressions on a closing `f` and its `place`. */
type ClosingOrder = Partial<Record<SortKey, SQL>>

/** The closings of a filter in order, limited if requested, and the sums of all in cents. */
export interface Closings<Row, Sums> {
  rows: Row[]
  sums: Sums
}

/** Number, period and place of a closing as `inPlaces` selects them. */
export interface PlacedClosing extends Record<string, unknown> {
  id: string
  number: number
  start_time: string
  end_time: string
  business_day: string
  store_id: string
  store_name: string
  device_id: string
  device_name: string
}

/**
 * Returns the closings of a filter: their number, period and place, and `columns` of the closing
 * `c` and the sums `i` of its receipts. Duplicates are not listed: they count once. A closing
 * belongs to the day of its end; its business day is shown.
 */
export const closingsOf = (filter: ReportFilter, columns: SQL): SQL => sql`
  select c.id, c.number, c.start_time, c.end_time, ${businessDayOf}::text as business_day, c.store_id, c.device_id, ${columns}
  from closing c left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number
    and ${isOfDevices(sql`i`, filter)} -- otherwise the sums of all tills are read for a few
  where c.duplicate_of is null and ${isWithin(sql`c.end_time`, filter)} and ${isOfStores(sql`c`, filter)} and ${isOfDevices(sql`c`, filter)}`

const OF_ALL: ClosingOrder = {
  number: sql`f.number`,
  store: sql`place.store_name collate "de-x-icu"`,
  device: sql`place.device_name collate "de-x-icu"`,
  endTime: sql`f.end_time`,
}

/**
 * Returns the first `limit` closings, or all, sorted by one of the report's `columns` or else in
 * the order of stores, tills and numbers, with the names of store and till. Places are named and
 * ordered once, not for each closing. A till may have moved since: its name is returned all the
 * same.
 */
export const inPlaces = (
  closings: SQL,
  limit: number | null,
  sort: ReportSort | null,
  columns: ClosingOrder,
): SQL => sql`
  with f as materialized (${closings}),
  named as (select p.*, coalesce(s.name, '') as store_name,
      coalesce(d.name, platform.till_name(p.device_id), '') as device_name
    from (select distinct f.store_id, f.device_id from f) p
    left join store s on s.id = p.store_id left join pos_device d on d.id = p.device_id),
  place as materialized (select named.*, row_number() over (order by store_name collate platform.natural_german, store_id,
      device_name collate platform.natural_german, device_id) as position
    from named)
  select f.*, place.store_name, place.device_name from f join place using (store_id, device_id)
  order by ${sortedBy(sort, { ...OF_ALL, ...columns })}place.position, f.number limit ${limit}`

function sortedBy(sort: ReportSort | null, columns: ClosingOrder): SQL {
  const expression = sort && columns[sort.key]
  return expression ? sql`${inDirection(expression, sort)}, ` : sql``
}

/** Returns the exact sum of a column of the closings, which are `f`. */
export const columnSum = (column: string): SQL => exactSum(sql`f.${sql.identifier(column)}`)

/** Returns number, period and place of a closing in wire format. */
export const closingText = (row: PlacedClosing) => ({
  closingId: row.id,
  number: row.number,
  store: { id: row.store_id, name: row.store_name },
  device: { id: row.device_id, name: row.device_name },
  startTime: instantOf(row.start_time),
  endTime: instantOf(row.end_time),
  businessDay: row.business_day,
})
