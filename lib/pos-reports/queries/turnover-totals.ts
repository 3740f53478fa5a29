import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { isReported, TURNOVER_TYPES, type ReportFilter } from './report-filter'

/** Cents; sums of the lines as pushed. */
export interface TurnoverTotals extends Record<string, unknown> {
  gross: number
  net: number
  /** Receipts of turnover. */
  countReceipts: number
  /** Receipts of all types: how many rows `receiptRows` has. */
  countAll: number
  /** How many rows `salesJournalRows` has. */
  countLines: number
}

/** What the totals of the reports on turnover begin with, and the lengths of those that are paged. */
export async function turnoverTotals(tx: TenantTx, filter: ReportFilter): Promise<TurnoverTotals> {
  const [row] = await tx.execute<TurnoverTotals>(sql`
    select coalesce(sum(r.line_gross), 0)::bigint as gross, coalesce(sum(r.line_net), 0)::bigint as net,
      count(*) filter (where r.type in ${TURNOVER_TYPES}) as "countReceipts", count(*) as "countAll",
      coalesce(sum((select count(*) from receipt_line l where l.created_at = r.created_at and l.receipt_id = r.id)), 0)::bigint
        as "countLines"
    from receipt r where ${isReported(filter)}`)
  return row ?? { gross: 0, net: 0, countReceipts: 0, countAll: 0, countLines: 0 }
}
