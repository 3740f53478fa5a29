import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { centsText, type ExactSum } from '@/lib/domain/money'
import { itemsGrossOf } from '@/lib/pos/closings/queries/items-gross'
import type { ClosingChoice, ReportSort } from '../list'
import type { ReportOf } from '../schema'
import { exactSum, type Digits } from './exact-sums'
import {
  closingsOf,
  closingText,
  inPlaces,
  columnSum,
  type Closings,
  type PlacedClosing,
} from './placed-closings'
import type { ReportFilter } from './report-filter'

/** A closing in the response, with the sums of its receipts. */
type DifferenceRow = ReportOf<'differences'>['rows'][number]

interface FoundClosing extends PlacedClosing {
  gross_total: number
  /** Digits: the sum of any number of receipts. */
  items_gross: string
  cash_desired: number
  cash_actual: number
}

interface Sums {
  count: number
  grossTotal: ExactSum
  itemsGross: ExactSum
  cashDesired: ExactSum
  cashActual: ExactSum
}

export type Differences = Closings<DifferenceRow, Sums>

const ITEMS = sql`(${itemsGrossOf})`
const CASH_DIFFERS = sql`c.cash_actual <> c.cash_desired`

/** Conditions on a closing `c` with the sums `i` of its receipts. */
const CHOICES: Record<ClosingChoice, SQL> = {
  differing: sql`(${CASH_DIFFERS} or c.gross_total <> ${ITEMS})`,
  unexplained: sql`(${CASH_DIFFERS} and c.comment = '')`,
}

const ORDERS = {
  grossTotal: sql`f.gross_total`,
  itemsGross: sql`f.items_gross::bigint`,
  difference: sql`f.gross_total - f.items_gross::bigint`,
  cashDesired: sql`f.cash_desired`,
  cashActual: sql`f.cash_actual`,
  cashDifference: sql`f.cash_actual - f.cash_desired`,
}

/**
 * Returns the report `differences`, sorted or by store, till and number; `limit` rows, or all.
 */
export async function differenceRows(
  tx: TenantTx,
  filter: ReportFilter,
  limit: number | null,
  sort: ReportSort | null,
): Promise<Differences> {
  const all = closingsOf(
    filter,
    sql`c.gross_total, ${ITEMS}::text as items_gross, c.cash_desired, c.cash_actual`,
  )
  const closings = filter.closings ? sql`${all} and ${CHOICES[filter.closings]}` : all
  const [found, sums] = await Promise.all([
    tx.execute<FoundClosing>(inPlaces(closings, limit, sort, ORDERS)),
    sumsOf(tx, closings),
  ])
  return { rows: found.map(rowOf), sums }
}

async function sumsOf(tx: TenantTx, closings: SQL): Promise<Sums> {
  const [row] = await tx.execute<Digits<Sums>>(sql`
    select count(*) as count, ${columnSum('gross_total')} as "grossTotal", ${exactSum(sql`f.items_gross::bigint`)} as "itemsGross",
      ${columnSum('cash_desired')} as "cashDesired", ${columnSum('cash_actual')} as "cashActual"
    from (${closings}) f`)
  if (!row) throw new Error('an aggregate without a row')
  return {
    count: row.count,
    grossTotal: BigInt(row.grossTotal),
    itemsGross: BigInt(row.itemsGross),
    cashDesired: BigInt(row.cashDesired),
    cashActual: BigInt(row.cashActual),
  }
}

const rowOf = (found: FoundClosing): DifferenceRow => ({
  ...closingText(found),
  grossTotal: centsText(found.gross_total),
  itemsGross: centsText(BigInt(found.items_gross)),
  difference: centsText(BigInt(found.gross_total) - BigInt(found.items_gross)),
  cashDesired: centsText(found.cash_desired),
  cashActual: centsText(found.cash_actual),
  cashDifference: centsText(found.cash_actual - found.cash_desired),
})
