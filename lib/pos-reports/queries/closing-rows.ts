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

/** The closings of a filter in their order, the first ones where not all are asked for, and the sums of all. */
export interface Closings<Row, Sum extends string> {
  rows: Row[]
  sums: Record<Sum | 'count', number>
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

/** What of closings is asked for: columns of `from`, and what is made of them once all are found. */
interface Wanted {
  columns: SQL
  from: SQL
  more?: SQL
}

/** A closing is of the day of its end. */
const found = ({ columns, from }: Wanted, filter: ReportFilter) => sql`
  select c.id, c.number, c.store_id, c.device_id, c.start_time, c.end_time, ${columns} from ${from}
  where ${isWithin(sql`c.end_time`, filter)} and ${isOfStores(sql`c`, filter)} and ${isOfDevices(sql`c`, filter)}`

/**
 * A till may be elsewhere by now: its name is told all the same. Places are named and put in order once for each till, not for
 * each closing: comparing names as Germans do is slow.
 */
const inOrder = (wanted: Wanted, filter: ReportFilter, most: number | null) => sql`
  with f as materialized (${found(wanted, filter)}), place as materialized (
    select t.*, row_number() over (order by t.store_name collate "de-x-icu", t.store_id, t.device_name collate "de-x-icu", t.device_id) as nr
    from (select u.store_id, u.device_id, coalesce(s.name, '') as store_name,
        coalesce(d.name, platform.till_name(u.device_id), '') as device_name
      from (select distinct f.store_id, f.device_id from f) u
      left join store s on s.id = u.store_id left join pos_device d on d.id = u.device_id) t)
  select f.*, place.store_name, place.device_name ${wanted.more ?? sql``} from f join place using (store_id, device_id)
  order by place.nr, f.number limit ${most}`

/** Sums over all closings of the filter; of `f`, as `inOrder` finds them. */
async function summedUp<Sum extends string>(
  tx: TenantTx,
  wanted: Wanted,
  filter: ReportFilter,
  sums: Readonly<Record<Sum, SQL>>,
): Promise<Record<Sum | 'count', number>> {
  const columns = Object.entries<SQL>(sums).map(
    ([name, sum]) => sql`coalesce(${sum}, 0)::bigint as ${sql.identifier(name)}`,
  )
  const [row] = await tx.execute<Record<Sum | 'count', number>>(sql`
    select count(*)::bigint as count, ${sql.join(columns, sql`, `)} from (
      select f.* ${wanted.more ?? sql``} from (${found(wanted, filter)}) f) f`)
  if (!row) throw new Error('an aggregate without a row')
  return row
}

/** Reads rows of closings; those of one till follow each other, and have its names in common. */
function closingReader(): (row: Found) => ClosingRow {
  let store: Named = { id: '', name: '' }
  let device = store
  return (row) => {
    if (row.store_id !== store.id) store = { id: row.store_id, name: row.store_name }
    if (row.device_id !== device.id) device = { id: row.device_id, name: row.device_name }
    return {
      closingId: row.id,
      number: row.number,
      store,
      device,
      startTime: instantOf(row.start_time),
      endTime: instantOf(row.end_time),
    }
  }
}

const DIFFERENCES: Wanted = {
  columns: sql`c.gross_total as "grossTotal", coalesce(i.items_gross, 0) as "itemsGross", c.cash_desired as "cashDesired",
    c.cash_actual as "cashActual"`,
  from: sql`closing c left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number`,
}

type DifferenceSum = 'grossTotal' | 'itemsGross' | 'cashDesired' | 'cashActual'

/** The report `differences`: by store, till and number. */
export async function differenceRows(
  tx: TenantTx,
  filter: ReportFilter,
  most: number | null,
): Promise<Closings<DifferenceRow, DifferenceSum>> {
  const [sums, rows] = await Promise.all([
    summedUp(tx, DIFFERENCES, filter, {
      grossTotal: sql`sum(f."grossTotal")`,
      itemsGross: sql`sum(f."itemsGross")`,
      cashDesired: sql`sum(f."cashDesired")`,
      cashActual: sql`sum(f."cashActual")`,
    }),
    tx.execute<Found & Pick<DifferenceRow, DifferenceSum>>(inOrder(DIFFERENCES, filter, most)),
  ])
  const closingOf = closingReader()
  return {
    sums,
    rows: rows.map((row) => {
      const { grossTotal, itemsGross, cashDesired, cashActual } = row
      return { ...closingOf(row), grossTotal, itemsGross, cashDesired, cashActual }
    }),
  }
}

/**
 * With the number before each closing among all of its till, not those of the filter. Where the one directly before is not
 * among those of the filter, `closing_before` looks for it, past the restriction of people to stores, too.
 */
const STORE_JOURNAL: Wanted = {
  columns: sql`c.gross_total as "grossTotal", c.net_total as "netTotal", c.tax_total as "taxTotal", c.count_receipts as "countReceipts",
    c.count_canceled as "countCanceled", lag(c.number) over (partition by c.device_id order by c.number) as before`,
  from: sql`closing c`,
  more: sql`, case when f.before = f.number - 1 then f.before else platform.closing_before(f.device_id, f.number) end as last_number`,
}

type JournalSum = 'grossTotal' | 'netTotal' | 'taxTotal' | 'countReceipts' | 'countCanceled'

/** The report `store-journal`: by store, till and number. What precedes a till's first closing is no gap. */
export async function storeJournalRows(
  tx: TenantTx,
  filter: ReportFilter,
  most: number | null,
): Promise<Closings<StoreJournalRow, JournalSum | 'gaps'>> {
  const [sums, rows] = await Promise.all([
    summedUp(tx, STORE_JOURNAL, filter, {
      grossTotal: sql`sum(f."grossTotal")`,
      netTotal: sql`sum(f."netTotal")`,
      taxTotal: sql`sum(f."taxTotal")`,
      countReceipts: sql`sum(f."countReceipts")`,
      countCanceled: sql`sum(f."countCanceled")`,
      gaps: sql`count(*) filter (where f.last_number + 1 < f.number)`,
    }),
    tx.execute<Found & Pick<StoreJournalRow, JournalSum> & { last_number: number | null }>(
      inOrder(STORE_JOURNAL, filter, most),
    ),
  ])
  const closingOf = closingReader()
  return {
    sums,
    rows: rows.map((row) => {
      const {
        grossTotal,
        netTotal,
        taxTotal,
        countReceipts,
        countCanceled,
        last_number: before,
        number,
      } = row
      const gap = before === null || before + 1 >= number ? null : { from: before + 1, to: number - 1 }
      return { ...closingOf(row), grossTotal, netTotal, taxTotal, countReceipts, countCanceled, gap }
    }),
  }
}
