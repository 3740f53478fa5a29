import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { percentText } from '@/lib/domain/money'
import { isReported, reportedLines, TURNOVER_TYPES, type ReportFilter } from './report-filter'

/** Sums of lines with one percentage as printed; cents. */
export interface ReportTax {
  /** Percent, as records have it: "7". */
  vatRate: string
  net: number
  gross: number
}

/** What was paid in one way; 0 for a method that nobody knows. `count` payments, cents. */
interface ReportPayment {
  method: number
  amount: number
  count: number
}

/** Cents and receipts. */
interface Counts extends Record<string, unknown> {
  gross: number
  net: number
  countReceipts: number
  countReturns: number
  countCanceled: number
  deposits: number
  withdrawals: number
}

/** The figures of all turnover within the filter, and the cash that was put in and taken out, as pushed. */
export interface TotalFigures extends Counts {
  /** The highest percentage first. */
  taxes: ReportTax[]
  /** By method, what nobody knows last. */
  payments: ReportPayment[]
}

/** Sums of lines by percentage, as JSON arrays of percentage, net and gross: a column of `dayRows`, too. */
export const taxOf = ([rate, net, gross]: readonly [number, number, number]): ReportTax => ({
  vatRate: percentText(rate),
  net,
  gross,
})

/** The report `total`. */
export async function totalFigures(tx: TenantTx, filter: ReportFilter): Promise<TotalFigures> {
  const [counts, taxes, payments] = await Promise.all([
    countsOf(tx, filter),
    taxesOf(tx, filter),
    paymentsOf(tx, filter),
  ])
  return { ...counts, taxes, payments }
}

async function countsOf(tx: TenantTx, filter: ReportFilter): Promise<Counts> {
  const moved = sql`(select sum(amount) from unnest(r.payment_amounts) amount)`
  const [row] = await tx.execute<Counts>(sql`
    select coalesce(sum(r.line_gross), 0)::bigint as gross, coalesce(sum(r.line_net), 0)::bigint as net,
      count(*) filter (where r.type in ${TURNOVER_TYPES}) as "countReceipts",
      count(*) filter (where r.type = 'RETURN') as "countReturns",
      count(*) filter (where r.type = 'CANCELLATION') as "countCanceled",
      coalesce(sum(${moved}) filter (where r.type = 'DEPOSIT'), 0)::bigint as deposits,
      coalesce(sum(${moved}) filter (where r.type = 'WITHDRAWAL'), 0)::bigint as withdrawals
    from receipt r where ${isReported(filter)}`)
  if (!row) throw new Error('an aggregate without a row')
  return row
}

async function taxesOf(tx: TenantTx, filter: ReportFilter): Promise<ReportTax[]> {
  const rows = await tx.execute<{ rate: number; net: number; gross: number }>(sql`
    select a.vat_rate as rate, sum(sums.net)::bigint as net, sum(sums.gross)::bigint as gross
    from (select l.article_id, sum(l.sum_net) as net, sum(l.sum_gross) as gross from ${reportedLines(filter)} group by 1) sums
    join receipt_article a on a.id = sums.article_id
    group by 1 order by 1 desc`)
  return rows.map(({ rate, net, gross }) => taxOf([rate, net, gross]))
}

async function paymentsOf(tx: TenantTx, filter: ReportFilter): Promise<ReportPayment[]> {
  const rows = await tx.execute<{ method: number; amount: number; count: number }>(sql`
    select p.method, sum(p.amount)::bigint as amount, count(*) as count
    from receipt r, unnest(r.payment_methods, r.payment_amounts) as p(method, amount)
    where ${isReported(filter)} and r.type in ${TURNOVER_TYPES}
    group by 1 order by p.method = 0, p.method`)
  return [...rows]
}
