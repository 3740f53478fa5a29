import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { ExactSum } from '@/lib/domain/money'
import { exactSum, type Digits } from './exact-sums'
import {
  isOfDevices,
  isOfGoods,
  isOfStores,
  reportedDays,
  reportedLines,
  type ReportFilter,
} from './report-filter'

/** In cents; sums of the lines that are turnover. */
export interface TurnoverTotals {
  gross: ExactSum
  net: ExactSum
  /** Number of turnover receipts. */
  countReceipts: number
  /** Receipts of all types and kinds: the number of rows of `receiptRows`. */
  countAll: number
  /** Number of rows of `salesJournalRows`. */
  countLines: number
}

/**
 * Returns the first figures of the totals of turnover reports, and the row counts of the paged
 * ones.
 */
export async function turnoverTotals(tx: TenantTx, filter: ReportFilter): Promise<TurnoverTotals> {
  const [row] = await tx.execute<Digits<TurnoverTotals>>(filter.only ? ofGoods(filter) : ofDays(filter))
  if (!row) throw new Error('an aggregate without a row')
  return { ...row, gross: BigInt(row.gross), net: BigInt(row.net) }
}

/**
 * Whether the filter's stores and tills had sold by its first day: otherwise its period is covered
 * in part only.
 */
export async function hasSoldBefore(tx: TenantTx, filter: ReportFilter): Promise<boolean> {
  const [row] = await tx.execute<{ has: boolean }>(sql`
    select exists (select from sales_day d where d.day <= ${filter.from}::date
      and ${isOfStores(sql`d`, filter)} and ${isOfDevices(sql`d`, filter)}) as has`)
  return row?.has === true
}

/** For all goods. */
const ofDays = (filter: ReportFilter) => sql`
    select ${exactSum(sql`d.gross`)} as gross, ${exactSum(sql`d.net`)} as net,
      coalesce(sum(d.count_receipts), 0)::bigint as "countReceipts",
      coalesce(sum(d.count_receipts + d.count_movements + d.count_others), 0)::bigint as "countAll",
      coalesce(sum(d.count_lines - d.count_other_lines), 0)::bigint as "countLines"
    from sales_day d where ${reportedDays(filter)}`

/** For some goods: their lines, and the receipts that contain such lines. */
const ofGoods = (filter: ReportFilter) => sql`
    select ${exactSum(sql`l.sum_gross`)} as gross, ${exactSum(sql`l.sum_net`)} as net,
      count(distinct l.receipt_id) as "countReceipts", count(distinct l.receipt_id) as "countAll", count(*) as "countLines"
    from (select l.* from ${reportedLines(filter)}) l join receipt_article a on a.id = l.article_id
    where a.is_turnover and ${isOfGoods(filter)}`
