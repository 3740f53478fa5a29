import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { dayOf, isReported, reportedLines, TURNOVER_TYPES, type ReportFilter } from './report-filter'
import { taxOf, type ReportTax } from './total-figures'

interface Day extends Record<string, unknown> {
  /** In Berlin. */
  date: string
  countReceipts: number
  /** Cents. */
  gross: number
  net: number
  /** What was paid in cash, by card and in other ways. */
  cash: number
  card: number
  other: number
}

/** Turnover of a day. */
export interface DayRow extends Day {
  /** The highest percentage first. */
  taxes: ReportTax[]
}

/** The report `days`: days with turnover, in their order. */
export async function dayRows(tx: TenantTx, filter: ReportFilter): Promise<DayRow[]> {
  const [days, taxes] = await Promise.all([daysOf(tx, filter), taxesByDay(tx, filter)])
  return days.map((day) => ({ ...day, taxes: taxes.get(day.date) ?? [] }))
}

async function daysOf(tx: TenantTx, filter: ReportFilter): Promise<Day[]> {
  const paid = (methods: SQL) =>
    sql`coalesce(sum((select sum(amount) from unnest(r.payment_methods, r.payment_amounts) as p(method, amount)
      where ${methods})), 0)::bigint`
  const rows = await tx.execute<Day>(sql`
    select ${dayOf(sql`r.created_at`)}::text as date, count(*) as "countReceipts", sum(r.line_gross)::bigint as gross,
      sum(r.line_net)::bigint as net, ${paid(sql`method = 1`)} as cash, ${paid(sql`method = 2`)} as card,
      ${paid(sql`method not in (1, 2)`)} as other
    from receipt r where ${isReported(filter)} and r.type in ${TURNOVER_TYPES}
    group by 1 order by 1`)
  return [...rows]
}

async function taxesByDay(tx: TenantTx, filter: ReportFilter): Promise<Map<string, ReportTax[]>> {
  const rows = await tx.execute<{ date: string; taxes: [number, number, number][] }>(sql`
    select t.date::text as date, jsonb_agg(jsonb_build_array(t.rate, t.net, t.gross) order by t.rate desc) as taxes
    from (select sums.date, a.vat_rate as rate, sum(sums.net) as net, sum(sums.gross) as gross
      from (select ${dayOf(sql`l.created_at`)} as date, l.article_id, sum(l.sum_net) as net, sum(l.sum_gross) as gross
        from ${reportedLines(filter)} group by 1, 2) sums
      join receipt_article a on a.id = sums.article_id group by 1, 2) t
    group by 1`)
  return new Map(rows.map(({ date, taxes }) => [date, taxes.map(taxOf)]))
}
