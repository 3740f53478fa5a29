import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { percentText, type ExactSum } from '@/lib/domain/money'
import { exactSum, type Digits } from './exact-sums'
import { reportedDays, type ReportFilter } from './report-filter'

/** Sums of lines with one printed percentage; cents. */
export interface ReportTax {
  /** Percent as in records: "7". */
  vatRate: string
  net: ExactSum
  gross: ExactSum
}

/** Payments by one method; 0 for an unknown method. `count` payments, cents. */
interface ReportPayment {
  method: number
  amount: ExactSum
  count: number
}

/** Cents and numbers of receipts. */
interface Counts {
  gross: ExactSum
  net: ExactSum
  countReceipts: number
  countReturns: number
  countCanceled: number
  deposits: ExactSum
  withdrawals: ExactSum
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
 * Converts percentage, net and gross, the sums as digits, to sums by percentage; also used for a
 * column of `dayRows`.
 */
export const taxOf = ([rate, net, gross]: readonly [number, string, string]): ReportTax => ({
  vatRate: percentText(rate),
  net: BigInt(net),
  gross: BigInt(gross),
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
  const count = (column: SQL) => sql`coalesce(sum(${column}), 0)::bigint`
  const [row] = await tx.execute<Digits<Counts>>(sql`
    select ${exactSum(sql`d.gross`)} as gross, ${exactSum(sql`d.net`)} as net, ${count(sql`d.count_receipts`)} as "countReceipts",
      ${count(sql`d.count_returns`)} as "countReturns", ${count(sql`d.count_canceled`)} as "countCanceled",
      ${exactSum(sql`d.deposits`)} as deposits, ${exactSum(sql`d.withdrawals`)} as withdrawals
    from sales_day d where ${reportedDays(filter)}`)
  if (!row) throw new Error('an aggregate without a row')
  return {
    ...row,
    gross: BigInt(row.gross),
    net: BigInt(row.net),
    deposits: BigInt(row.deposits),
    withdrawals: BigInt(row.withdrawals),
  }
}

async function taxesOf(tx: TenantTx, filter: ReportFilter): Promise<ReportTax[]> {
  const rows = await tx.execute<{ rate: number; net: string; gross: string }>(sql`
    select d.vat_rate as rate, ${exactSum(sql`d.net`)} as net, ${exactSum(sql`d.gross`)} as gross
    from sales_day_vat d where ${reportedDays(filter)} group by 1 order by 1 desc`)
  return rows.map(({ rate, net, gross }) => taxOf([rate, net, gross]))
}

async function paymentsOf(tx: TenantTx, filter: ReportFilter): Promise<ReportPayment[]> {
  const rows = await tx.execute<Digits<ReportPayment>>(sql`
    select d.method, ${exactSum(sql`d.amount`)} as amount, sum(d.count)::bigint as count
    from sales_day_payment d where ${reportedDays(filter)} group by 1 order by d.method = 0, d.method`)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}
