import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { percentText } from '@/lib/domain/money'
import { reportedDays, type ReportFilter } from './report-filter'

/** Sums of lines with one printed percentage; cents. */
export interface ReportTax {
  /** Percent as in records: "7". */
  vatRate: string
  net: number
  gross: number
}

/** Payments by one method; 0 for an unknown method. `count` payments, cents. */
interface ReportPayment {
  method: number
  amount: number
  count: number
}

/** Cents and numbers of receipts. */
interface Counts extends Record<string, unknown> {
  gross: number
  net: number
  countReceipts: number
  countReturns: number
  countCanceled: number
  deposits: number
  withdrawals: number
}

/**
 * The figures of all turnover within the filter, and the cash deposited and withdrawn, as pushed.
 */
export interface TotalFigures extends Counts {
  /** The highest percentage first. */
  taxes: ReportTax[]
  /** By method, unknown ones last. */
  payments: ReportPayment[]
}

/**
 * Converts a JSON array of percentage, net and gross to sums by percentage; also used for a column
 * of `dayRows`.
 */
export const taxOf = ([rate, net, gross]: readonly [number, number, number]): ReportTax => ({
  vatRate: percentText(rate),
  net,
  gross,
})

/** Returns the report `total`. */
export async function totalFigures(tx: TenantTx, filter: ReportFilter): Promise<TotalFigures> {
  const [counts, taxes, payments] = await Promise.all([
    countsOf(tx, filter),
    taxesOf(tx, filter),
    paymentsOf(tx, filter),
  ])
  return { ...counts, taxes, payments }
}

async function countsOf(tx: TenantTx, filter: ReportFilter): Promise<Counts> {
  const total = (column: SQL) => sql`coalesce(sum(d.${column}), 0)::bigint`
  const [row] = await tx.execute<Counts>(sql`
    select ${total(sql`gross`)} as gross, ${total(sql`net`)} as net, ${total(sql`count_receipts`)} as "countReceipts",
      ${total(sql`count_returns`)} as "countReturns", ${total(sql`count_canceled`)} as "countCanceled",
      ${total(sql`deposits`)} as deposits, ${total(sql`withdrawals`)} as withdrawals
    from sales_day d where ${reportedDays(filter)}`)
  if (!row) throw new Error('an aggregate without a row')
  return row
}

async function taxesOf(tx: TenantTx, filter: ReportFilter): Promise<ReportTax[]> {
  const rows = await tx.execute<{ rate: number; net: number; gross: number }>(sql`
    select d.vat_rate as rate, sum(d.net)::bigint as net, sum(d.gross)::bigint as gross
    from sales_day_vat d where ${reportedDays(filter)} group by 1 order by 1 desc`)
  return rows.map(({ rate, net, gross }) => taxOf([rate, net, gross]))
}

async function paymentsOf(tx: TenantTx, filter: ReportFilter): Promise<ReportPayment[]> {
  const rows = await tx.execute<{ method: number; amount: number; count: number }>(sql`
    select d.method, sum(d.amount)::bigint as amount, sum(d.count)::bigint as count
    from sales_day_payment d where ${reportedDays(filter)} group by 1 order by d.method = 0, d.method`)
  return [...rows]
}
