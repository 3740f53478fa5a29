import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { centsText, type ExactSum } from '@/lib/domain/money'
import type { ReportSort } from '../list'
import type { ReportOf } from '../schema'
import type { Digits } from './exact-sums'
import {
  closingsOf,
  closingText,
  inPlaces,
  columnSum,
  type Closings,
  type PlacedClosing,
} from './placed-closings'
import type { ReportFilter } from './report-filter'

/** A closing in the response, with the numbers missing directly before it. */
type StoreJournalRow = ReportOf<'store-journal'>['rows'][number]

interface FoundClosing extends PlacedClosing {
  gross_total: number
  net_total: number
  tax_total: number
  count_receipts: number
  count_canceled: number
  /** The number before it; null for the till's first closing. */
  last_number: number | null
}

interface Sums {
  count: number
  grossTotal: ExactSum
  netTotal: ExactSum
  taxTotal: ExactSum
  countReceipts: ExactSum
  countCanceled: ExactSum
  gaps: number
}

export type StoreJournal = Closings<StoreJournalRow, Sums>

const ORDERS = {
  countReceipts: sql`f.count_receipts`,
  countCanceled: sql`f.count_canceled`,
  netTotal: sql`f.net_total`,
  taxTotal: sql`f.tax_total`,
  grossTotal: sql`f.gross_total`,
}

/**
 * Returns the report `store-journal`, sorted or by store, till and number; `limit` rows, or all.
 */
export async function storeJournalRows(
  tx: TenantTx,
  filter: ReportFilter,
  limit: number | null,
  sort: ReportSort | null,
): Promise<StoreJournal> {
  const closings = closingsWithLast(filter)
  const [found, sums] = await Promise.all([
    tx.execute<FoundClosing>(inPlaces(closings, limit, sort, ORDERS)),
    sumsOf(tx, closings),
  ])
  return { rows: found.map(rowOf), sums }
}

/**
 * Returns the closings with the number before each among all of its till, not only those of the
 * filter. If the previous one is outside the filter, `closing_before` finds it, regardless of store
 * restrictions.
 */
function closingsWithLast(filter: ReportFilter): SQL {
  const closings = closingsOf(
    filter,
    sql`c.gross_total, c.net_total, c.tax_total, c.count_receipts, c.count_canceled,
      lag(c.number) over (partition by c.device_id order by c.number) as before`,
  )
  return sql`select f.*, case when f.before = f.number - 1 then f.before
      else platform.closing_before(f.device_id, f.number) end as last_number
    from (${closings}) f`
}

async function sumsOf(tx: TenantTx, closings: SQL): Promise<Sums> {
  const [row] = await tx.execute<Digits<Sums>>(sql`
    select count(*) as count, ${columnSum('gross_total')} as "grossTotal", ${columnSum('net_total')} as "netTotal",
      ${columnSum('tax_total')} as "taxTotal", ${columnSum('count_receipts')} as "countReceipts",
      ${columnSum('count_canceled')} as "countCanceled", count(*) filter (where f.last_number + 1 < f.number) as gaps
    from (${closings}) f`)
  if (!row) throw new Error('an aggregate without a row')
  return {
    count: row.count,
    grossTotal: BigInt(row.grossTotal),
    netTotal: BigInt(row.netTotal),
    taxTotal: BigInt(row.taxTotal),
    countReceipts: BigInt(row.countReceipts),
    countCanceled: BigInt(row.countCanceled),
    gaps: row.gaps,
  }
}

const rowOf = (found: FoundClosing): StoreJournalRow => ({
  ...closingText(found),
  grossTotal: centsText(found.gross_total),
  netTotal: centsText(found.net_total),
  taxTotal: centsText(found.tax_total),
  countReceipts: found.count_receipts,
  countCanceled: found.count_canceled,
  gap: gapBefore(found),
})

/** A till's first closing has no gap before it. */
function gapBefore({ number, last_number: last }: FoundClosing): StoreJournalRow['gap'] {
  if (last === null || last + 1 >= number) return null
  return { from: last + 1, to: number - 1 }
}
