import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { wholeMonths } from '../rules/report-parts'
import { isOfDevices, isOfStores, reportedDays, type ReportFilter } from './report-filter'

const NIL = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/**
 * Condition on a row `m` of `sales_month_article`: the smallest set of rows that add up to the
 * filter. Rows of companies; of stores if the filter has some, or the person is restricted to some;
 * of tills if the filter has some.
 */
export const isSealed = (filter: ReportFilter): SQL => {
  const own = sql`${isOfStores(sql`m`, { ...filter, companyId: null })} and ${isOfDevices(sql`m`, filter)}
    and ${filter.companyId === null ? sql`true` : sql`m.company_id = ${filter.companyId}`}`
  if (filter.devices) return own
  if (filter.stores) return sql`${own} and m.device_id = ${NIL}`
  return sql`${own} and m.device_id = ${NIL}
    and (m.store_id = ${NIL} or (select coalesce(current_setting('app.store_ids', true), '') <> ''))`
}

/**
 * Returns the whole months of the filter whose sales have been added up completely by article, as
 * first days, in order. Lines are only ever added, so a month with as many lines as its days
 * counted is complete.
 */
export async function sealedMonths(tx: TenantTx, filter: ReportFilter): Promise<string[]> {
  const months = wholeMonths(filter)
  if (!months) return []
  const { from, to } = months
  const rows = await tx.execute<{ month: string }>(sql`
    select w.month::date::text as month
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 month') as w(month)
    left join (select date_trunc('month', d.day::timestamp) as month, sum(d.count_lines) as lines
      from sales_day d where ${reportedDays(filter)} group by 1) d on d.month = w.month
    left join (select m.month::timestamp as month, sum(m.lines) as lines
      from sales_month_article m where m.month between ${from}::date and ${to}::date and ${isSealed(filter)} group by 1) m
      on m.month = w.month
    where coalesce(d.lines, 0) = coalesce(m.lines, 0) order by 1`)
  return rows.map(({ month }) => month)
}

/**
 * Returns the sums of the filter's sealed months by article: rows of `article_id`, `quantity`,
 * `net` and `gross`, several per article.
 */
export const sealedSums = (filter: ReportFilter, months: readonly string[]): SQL => sql`
  select u.article_id, u.quantity, u.net, u.gross
  from sales_month_article m, unnest(m.articles, m.quantities, m.net, m.gross) as u(article_id, quantity, net, gross)
  where m.month = ${anyOf(months, 'date')} and ${isSealed(filter)}`
