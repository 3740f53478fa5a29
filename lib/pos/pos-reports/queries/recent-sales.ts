import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, berlinInstant, businessDay, germanTime } from '@/lib/domain/business-date'
import { defineUseCase } from '@/lib/server/core/use-case'
import { exactSum, type Digits } from './exact-sums'
import { recentSalesOf, type RecentSales, type SoldDay, type SoldEarlier } from '../rules/recent-sales'

/** Days of the chart including today; the day of comparison is one of them. */
const DAYS = 30
const WEEK = 7

/**
 * Sales of the active company's stores today, compared with the same weekday a week ago up to the
 * same time, and on each of the last 30 days; null without any sales in these days. From the days
 * of tills; only the earlier partial day is added up from its lines.
 */
export const recentSales = defineUseCase({
  name: 'report.recentSales',
  mode: 'read',
  right: 'signedIn',
  module: 'pos',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<RecentSales | null> => {
    const now = ctx.now()
    const today = businessDay(now)
    const until = germanTime(now)
    const from = addDays(today, 1 - DAYS)
    const before = addDays(today, -WEEK)
    const days = await tx.execute<Digits<SoldDay>>(sql`
      select d.day::text as day, d.store_id as "storeId", s.name as "storeName", ${exactSum(sql`d.gross`)} as gross,
        sum(d.count_receipts)::bigint as "countReceipts"
      from sales_day d join store s on s.id = d.store_id
      where s.company_id = ${ctx.companyId} and d.day between ${from}::date and ${today}::date
      group by 1, 2, 3 having sum(d.count_receipts) > 0 order by s.name collate platform.natural_german, d.store_id, 1`)
    if (days.length === 0) return null
    const earlier = await tx.execute<Digits<SoldEarlier>>(sql`
      select l.store_id as "storeId", ${exactSum(sql`l.sum_gross`)} as gross from receipt_line l
        join receipt_article a on a.id = l.article_id and a.is_turnover
      where l.created_at >= ${berlinInstant(before, '00:00')} and l.created_at < ${berlinInstant(before, until)}
        and l.store_id in (select s.id from store s where s.company_id = ${ctx.companyId})
      group by 1`)
    return recentSalesOf({
      days: days.map(withGross),
      earlier: earlier.map(withGross),
      from,
      today,
      before,
      until,
    })
  },
})

const withGross = <Row extends { gross: string }>(row: Row) => ({ ...row, gross: BigInt(row.gross) })
