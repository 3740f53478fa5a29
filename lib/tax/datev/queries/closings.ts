import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import { basisPointsOf, centsOf, sumOf } from '@/lib/domain/money'
import { tillRate } from '@/lib/domain/revenue-account'
import type { ClosingSource } from '../rules/book-sources'
import { byId, isHandedOver, type Span } from './documents'

interface ClosingRow extends Record<string, unknown> {
  id: string
  device_id: string
  number: string
  day: string
  till: string | null
  gross_total: string
  items_gross: string | null
  taxes: { vatRate: string; gross: string }[]
  deposit: string
  withdrawal: string
  difference: string
  small_business: boolean
}

/** Payments of the receipts with a till's closing number: 2 card, 3 online, 4 on account. */
interface PaidRow extends Record<string, unknown> {
  device_id: string
  number: string
  card: string
  on_account: string
}

interface LineRow extends Record<string, unknown> {
  device_id: string
  number: string
  rate: number
  store_account: string | null
  product_account: string | null
  group_account: string | null
  gross: string
}

/** The day in Berlin on which a closing ended. */
export const CLOSING_DAY = sql`(c.end_time at time zone 'Europe/Berlin')::date`
const berlinStart = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Berlin')`

/**
 * Returns closings that ended in the span in the company's stores and were not handed over, with
 * the sums of their receipts.
 */
export async function closingSources(tx: TenantTx, span: Span): Promise<ClosingSource[]> {
  const { companyId, from, to } = span
  const closings = await tx.execute<ClosingRow>(sql`
    select c.id, c.device_id, c.number, ${CLOSING_DAY}::text as day, platform.till_name(c.device_id) as till, c.gross_total,
      i.items_gross, c.taxes, c.cash_deposit as deposit, c.cash_absorption as withdrawal,
      c.cash_actual - c.cash_desired as difference, o.small_business
    from closing c join store s on s.id = c.store_id join company o on o.id = s.company_id
      left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number
    where s.company_id = ${companyId} and c.end_time >= ${berlinStart(from)}
      and c.end_time < ((${to}::date + 1)::timestamp at time zone 'Europe/Berlin') and not ${isHandedOver('closing', sql`c.id`)}
    order by c.end_time, c.id`)
  if (closings.length === 0) return []
  const [paymentRows, lines] = await Promise.all([paidRows(tx, closings), lineRows(tx, closings)])
  const keyOf = (row: { device_id: string; number: string }) => `${row.device_id} ${row.number}`
  const paidBy = new Map(paymentRows.map((row) => [keyOf(row), row]))
  const linesBy = grouped(lines, keyOf)
  return closings.map((row) => sourceOf(row, paidBy.get(keyOf(row)), linesBy.get(keyOf(row)) ?? []))
}

function sourceOf(row: ClosingRow, payments: PaidRow | undefined, lines: readonly LineRow[]): ClosingSource {
  const rates = row.taxes.map(({ vatRate, gross }) => {
    const rate = basisPointsOf(vatRate)
    return {
      ...tillRate(rate, row.small_business),
      gross: centsOf(gross),
      parts: lines
        .filter((line) => line.rate === rate)
        .map((line) => ({
          store: line.store_account,
          product: line.product_account,
          group: line.group_account,
          gross: Number(line.gross),
        })),
    }
  })
  return {
    id: row.id,
    deviceId: row.device_id,
    number: Number(row.number),
    day: row.day,
    till: row.till ?? '',
    gross: Number(row.gross_total),
    itemsGross: Number(row.items_gross ?? 0),
    rates,
    card: Number(payments?.card ?? 0),
    onAccount: Number(payments?.on_account ?? 0),
    deposit: Number(row.deposit),
    withdrawal: Number(row.withdrawal),
    difference: Number(row.difference),
  }
}

/**
 * Receipts with the numbers of the closings: of the days that they cover, and one more on each
 * side.
 */
const receiptsOf = (closings: readonly ClosingRow[]) => sql`
  from (select c.device_id, c.number, c.start_time - interval '1 day' as start, c.end_time + interval '1 day' as end
    from closing c where c.id = ${anyOf(closings.map(({ id }) => id))}) k
  join receipt r on r.device_id = k.device_id and r.closing_number = k.number and r.created_at between k.start and k.end
    and r.type in ('SALE', 'RETURN', 'CANCELLATION')`

const paidRows = (tx: TenantTx, closings: readonly ClosingRow[]) =>
  tx.execute<PaidRow>(sql`
    select r.device_id, r.closing_number as number, coalesce(sum(m.amount) filter (where m.method in (2, 3)), 0) as card,
      coalesce(sum(m.amount) filter (where m.method = 4), 0) as on_account
    ${receiptsOf(closings)} cross join lateral unnest(r.payment_methods, r.payment_amounts) m (method, amount)
    group by 1, 2`)

/** Accounts are looked up per article of a closing, not per line. */
const lineRows = (tx: TenantTx, closings: readonly ClosingRow[]) =>
  tx.execute<LineRow>(sql`
    select s.device_id, s.number, a.vat_rate as rate, sum(s.gross) as gross,
      o.revenue_account as store_account, p.revenue_account as product_account, g.revenue_account as group_account
    from (
      select r.device_id, r.closing_number as number, r.store_id, l.article_id, sum(l.sum_gross) as gross
      ${receiptsOf(closings)}
      join receipt_line l on l.created_at = r.created_at and l.receipt_id = r.id
      group by 1, 2, 3, 4) s
    cross join ${byId('receipt_article', 'a', sql`s.article_id`)}
    left join ${byId('product', 'p', sql`platform.as_uuid(lower(a.product_id))`)} on true
    left join ${byId('product_group', 'g', sql`p.product_group_id`)} on true
    left join store_product o on o.product_id = p.id and o.store_id = s.store_id
    group by 1, 2, 3, 5, 6, 7`)

/** Whether the receipts of a closing and its taxes differ: to be reviewed, never corrected. */
export const isOff = ({ gross, itemsGross, rates }: ClosingSource): boolean =>
  gross !== itemsGross || gross !== sumOf(rates.map((rate) => rate.gross))
