import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { instantOf, isOfDevices, isOfStores, isWithin, type ReportFilter } from './report-filter'

interface Named {
  id: string
  name: string
}

interface ClosingRow {
  closingId: string
  number: number
  store: Named
  device: Named
  startTime: string
  endTime: string
}

/** A closing and what its receipts add up to; cents. */
export interface DifferenceRow extends ClosingRow {
  grossTotal: number
  itemsGross: number
  cashDesired: number
  cashActual: number
}

/** A closing, and the numbers that are missing directly before it; cents. */
export interface StoreJournalRow extends ClosingRow {
  grossTotal: number
  netTotal: number
  taxTotal: number
  countReceipts: number
  countCanceled: number
  gap: { from: number; to: number } | null
}

interface Found extends Record<string, unknown> {
  id: string
  number: number
  store_id: string
  store_name: string
  device_id: string
  device_name: string
  start_time: string
  end_time: string
}

/**
 * A closing is of the day of its end. A till may be elsewhere by now: its name is told all the same. Places are named and put in
 * order once for each till, not for each closing: comparing names as Germans do is slow.
 */
const closings = (columns: SQL, from: SQL, filter: ReportFilter, more = sql``) => sql`
  with f as materialized (
    select c.id, c.number, c.store_id, c.device_id, c.start_time, c.end_time, ${columns} from ${from}
    where ${isWithin(sql`c.end_time`, filter)} and ${isOfStores(sql`c`, filter)} and ${isOfDevices(sql`c`, filter)}
  ), place as materialized (
    select t.*, row_number() over (order by t.store_name collate "de-x-icu", t.store_id, t.device_name collate "de-x-icu", t.device_id) as nr
    from (select u.store_id, u.device_id, coalesce(s.name, '') as store_name,
        coalesce(d.name, platform.till_name(u.device_id), '') as device_name
      from (select distinct f.store_id, f.device_id from f) u
      left join store s on s.id = u.store_id left join pos_device d on d.id = u.device_id) t)
  select f.*, place.store_name, place.device_name ${more} from f join place using (store_id, device_id) order by place.nr, f.number`

const closingOf = (row: Found): ClosingRow => ({
  closingId: row.id,
  number: row.number,
  store: { id: row.store_id, name: row.store_name },
  device: { id: row.device_id, name: row.device_name },
  startTime: instantOf(row.start_time),
  endTime: instantOf(row.end_time),
})

/** The report `differences`: by store, till and number. */
export async function differenceRows(tx: TenantTx, filter: ReportFilter): Promise<DifferenceRow[]> {
  type Row = Found & Pick<DifferenceRow, 'grossTotal' | 'itemsGross' | 'cashDesired' | 'cashActual'>
  const rows = await tx.execute<Row>(
    closings(
      sql`c.gross_total as "grossTotal", coalesce(i.items_gross, 0) as "itemsGross", c.cash_desired as "cashDesired",
        c.cash_actual as "cashActual"`,
      sql`closing c left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number`,
      filter,
    ),
  )
  return rows.map((row) => {
    const { grossTotal, itemsGross, cashDesired, cashActual } = row
    return { ...closingOf(row), grossTotal, itemsGross, cashDesired, cashActual }
  })
}

/**
 * The number before each closing among all of its till, not those of the filter. Where the one directly before is not among
 * those of the filter, `closing_before` looks for it, past the restriction of people to stores, too.
 */
const LAST_NUMBER = sql`, case when f.before = f.number - 1 then f.before else platform.closing_before(f.device_id, f.number) end
  as last_number`

/** The report `store-journal`: by store, till and number. What precedes a till's first closing is no gap. */
export async function storeJournalRows(tx: TenantTx, filter: ReportFilter): Promise<StoreJournalRow[]> {
  type Row = Found & Omit<StoreJournalRow, keyof ClosingRow | 'gap'> & { last_number: number | null }
  const rows = await tx.execute<Row>(
    closings(
      sql`c.gross_total as "grossTotal", c.net_total as "netTotal", c.tax_total as "taxTotal", c.count_receipts as "countReceipts",
        c.count_canceled as "countCanceled", lag(c.number) over (partition by c.device_id order by c.number) as before`,
      sql`closing c`,
      filter,
      LAST_NUMBER,
    ),
  )
  return rows.map((row) => {
    const { grossTotal, netTotal, taxTotal, countReceipts, countCanceled, last_number: before, number } = row
    const gap = before === null || before + 1 >= number ? null : { from: before + 1, to: number - 1 }
    return { ...closingOf(row), grossTotal, netTotal, taxTotal, countReceipts, countCanceled, gap }
  })
}
