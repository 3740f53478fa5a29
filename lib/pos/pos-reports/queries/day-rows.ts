import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { ExactSum } from '@/lib/domain/money'
import { exactSum, type Digits } from './exact-sums'
import { reportedDays, type ReportFilter } from './report-filter'
import { taxOf, type ReportTax } from './total-figures'

interface Day {
  /** Day in Berlin. */
  date: string
  countReceipts: number
  /** In cents. */
  gross: ExactSum
  net: ExactSum
  /** Amounts paid in cash, by card and in other ways, on account included. */
  cash: ExactSum
  card: ExactSum
  other: ExactSum
}

export interface DayRow extends Day {
  /** The highest percentage first. */
  taxes: ReportTax[]
}

/** Returns the report `days`: days with turnover, in order. */
export async function dayRows(tx: TenantTx, filter: ReportFilter): Promise<DayRow[]> {
  const [days, taxes] = await Promise.all([daysOf(tx, filter), taxesByDay(tx, filter)])
  return days.map((day) => ({ ...day, taxes: taxes.get(day.date) ?? [] }))
}

async function daysOf(tx: TenantTx, filter: ReportFilter): Promise<Day[]> {
  const amountWhere = (methods: SQL) => sql`sum(d.amount) filter (where ${methods})`
  const rows = await tx.execute<Digits<Day>>(sql`
    select t.day::text as date, t.receipts as "countReceipts", t.gross, t.net, coalesce(p.cash, 0)::text as cash,
      coalesce(p.card, 0)::text as card, coalesce(p.other, 0)::text as other
    from (select d.day, sum(d.count_receipts)::bigint as receipts, ${exactSum(sql`d.gross`)} as gross, ${exactSum(sql`d.net`)} as net
      from sales_day d where ${reportedDays(filter)} group by 1 having sum(d.count_receipts) > 0) t
    left join (select d.day, ${amountWhere(sql`d.method = 1`)} as cash, ${amountWhere(sql`d.method in (2, 5, 6)`)} as card,
      ${amountWhere(sql`d.method not in (1, 2, 5, 6)`)} as other
      from sales_day_payment d where ${reportedDays(filter)} group by 1) p using (day)
    order by t.day`)
  return rows.map((row) => ({
    ...row,
    gross: BigInt(row.gross),
    net: BigInt(row.net),
    cash: BigInt(row.cash),
    card: BigInt(row.card),
    other: BigInt(row.other),
  }))
}

async function taxesByDay(tx: TenantTx, filter: ReportFilter): Promise<Map<string, ReportTax[]>> {
  const rows = await tx.execute<{ date: string; taxes: [number, string, string][] }>(sql`
    select t.day::text as date, jsonb_agg(jsonb_build_array(t.vat_rate, t.net, t.gross) order by t.vat_rate desc) as taxes
    from (select d.day, d.vat_rate, ${exactSum(sql`d.net`)} as net, ${exactSum(sql`d.gross`)} as gross
      from sales_day_vat d where ${reportedDays(filter)} group by 1, 2) t
    group by 1`)
  return new Map(rows.map(({ date, taxes }) => [date, taxes.map(taxOf)]))
}
