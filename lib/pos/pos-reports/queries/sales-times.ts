import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { ExactSum } from '@/lib/domain/money'
import type { HourPart } from '../rules/sales-hours'
import { exactSum, type Digits } from './exact-sums'
import { isReported, isTurnoverReceipt, reportedDays, type ReportFilter } from './report-filter'

interface Part {
  countReceipts: number
  /** In cents. */
  gross: ExactSum
  net: ExactSum
}

export interface WeekdayRow extends Part {
  /** 1 is Monday. */
  weekday: number
  /** Days with sales. */
  countDays: number
}

export interface CashierRow extends Part {
  /** Null for receipts without a cashier. */
  cashier: string | null
}

const exact = <Row extends Part>({ gross, net, ...row }: Digits<Row>) =>
  ({ ...row, gross: BigInt(gross), net: BigInt(net) }) as unknown as Row

/** Returns the report `weekdays`, Monday first; from the days of tills. */
export async function weekdayRows(tx: TenantTx, filter: ReportFilter): Promise<WeekdayRow[]> {
  const rows = await tx.execute<Digits<WeekdayRow>>(sql`
    select extract(isodow from d.day)::int as weekday, count(distinct d.day) filter (where d.count_receipts > 0) as "countDays",
      sum(d.count_receipts)::bigint as "countReceipts", ${exactSum(sql`d.gross`)} as gross, ${exactSum(sql`d.net`)} as net
    from sales_day d where ${reportedDays(filter)} group by 1 having sum(d.count_receipts) > 0 order by 1`)
  return rows.map((row) => exact<WeekdayRow>(row))
}

/** Sums of receipts; each stores the sums of its lines, as do the days of tills. */
const SUMS = sql`count(*)::bigint as "countReceipts", ${exactSum(sql`r.line_gross`)} as gross, ${exactSum(sql`r.line_net`)} as net`

/**
 * Returns turnover by hour of the day and weekday in Berlin. From the receipts: no stored sum has
 * the hour (docs/decisions/0147-hours-and-operators-from-receipts.md).
 */
export async function hourParts(tx: TenantTx, filter: ReportFilter): Promise<HourPart[]> {
  const rows = await tx.execute<Digits<HourPart>>(sql`
    select extract(hour from sold.at)::int as hour, extract(isodow from sold.at)::int as weekday,
      sum(sold.receipts)::bigint as "countReceipts", ${exactSum(sql`sold.gross`)} as gross, ${exactSum(sql`sold.net`)} as net
    from (select date_trunc('hour', r.created_at, 'UTC') at time zone 'Europe/Berlin' as at, count(*) as receipts,
        sum(r.line_gross)::bigint as gross, sum(r.line_net)::bigint as net
      from receipt r where ${isReported(filter)} and ${isTurnoverReceipt} group by date_trunc('hour', r.created_at, 'UTC')) sold
    group by 1, 2`)
  return rows.map((row) => exact<HourPart>(row))
}

/** Returns the report `cashiers`: the highest gross first, receipts without a cashier last. */
export async function cashierRows(tx: TenantTx, filter: ReportFilter): Promise<CashierRow[]> {
  const rows = await tx.execute<Digits<CashierRow>>(sql`
    select nullif(r.cashier, '') as cashier, ${SUMS}
    from receipt r where ${isReported(filter)} and ${isTurnoverReceipt} group by 1
    order by nullif(r.cashier, '') is null, sum(r.line_gross) desc, 1`)
  return rows.map((row) => exact<CashierRow>(row))
}
