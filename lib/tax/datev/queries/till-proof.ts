import { sql } from 'drizzle-orm'
import { anyOf, tableOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { basisPointsOf, centsOf } from '@/lib/domain/money'
import { businessDayOf } from '@/lib/pos/closings/queries/business-day'
import { PAYMENT_CODES, type PaymentType } from '@/lib/pos/receipts/words'
import type { ClosingSource } from '../rules/closing-source'
import { proofOf, wayOf, type ProofRow, type ProofSum } from '../rules/till-proof'
import { allClosingsAround, berlinStart, isOfOldFile } from './closings'
import { handedReceipts } from './closings-alike'
import type { Span } from './documents'

/** Time around the period in which receipts of its business days may be made. */
const AROUND = sql`interval '3 days'`

/** The day on which a receipt is booked, as `bookedDay`. */
const BOOKED_DAY = sql`case when k.number is null then m.made_on
  when k.is_stated or date_trunc('month', m.made_on) = date_trunc('month', k.day) then k.day
  when m.made_on < k.day then (date_trunc('month', m.made_on) + interval '1 month - 1 day')::date
  else date_trunc('month', m.made_on)::date end`

interface ReceiptSums extends Record<string, unknown> {
  rates: { rate: number; gross: number; handed: number; others: number }[]
  ways: { method: number; gross: number; handed: number }[]
}

/**
 * Returns turnover of the days by VAT rate and way of payment: by receipts, by closings, and as it
 * is in files for DATEV, earlier ones and the one of these sources. All three should be equal.
 */
export async function tillProof(
  tx: TenantTx,
  span: Span,
  sources: readonly ClosingSource[],
): Promise<ProofRow[]> {
  const [receipts, closings] = await Promise.all([readReceipts(tx, span), readClosings(tx, span)])
  const { rates = [], ways = [] } = receipts ?? {}
  const byReceipts: ProofSum[] = [
    ...rates.map(({ rate, gross }) => ({ of: { rate }, gross: Number(gross) })),
    ...ways.map(({ method, gross }) => ({ of: { way: wayOf(PAYMENT_CODES[method]) }, gross: Number(gross) })),
  ]
  const handed: ProofSum[] = [
    ...rates.map((one) => ({ of: { rate: one.rate }, gross: Number(one.handed) })),
    ...ways.map((one) => ({ of: { way: wayOf(PAYMENT_CODES[one.method]) }, gross: Number(one.handed) })),
  ]
  // a closing's sums of a rate are those of all lines of its receipts: vouchers and tips, too
  const others = rates.map(({ rate, others: gross }) => ({ of: { rate }, gross: 0 - Number(gross) }))
  return proofOf({ receipts: byReceipts, closings: [...closings, ...others], handed, sources })
}

/** Condition on a receipt or line; of lines, too, so that their partitions are known at once. */
const isAround = ({ from, to }: Span, name: 'r' | 'l') => sql`
  ${sql.identifier(name)}.created_at >= ${berlinStart(sql`${from}::date`)} - ${AROUND}
  and ${sql.identifier(name)}.created_at < ${berlinStart(sql`(${to}::date + 1)`)} + ${AROUND}`

/** A number that receipts name, and the closing that covers them. */
interface CoveredNumber extends Record<string, unknown> {
  closing_id: string
  device_id: string
  number: string
  day: string
  is_stated: boolean
  is_old: boolean
}

/**
 * Returns the numbers of closings around the days, of their tills and of earlier registrations.
 * Read before the receipts: of a subquery the database would expect one row, and compare each
 * receipt with each closing.
 */
const coveredNumbers = (tx: TenantTx, span: Span) =>
  tx.execute<CoveredNumber>(sql`
  with own as materialized (
    select c.id, c.device_id, c.number, ${businessDayOf}::text as day, c.business_day is not null as is_stated, ${isOfOldFile} as is_old
    from ${allClosingsAround(span)})
  select id as closing_id, device_id, number, day, is_stated, is_old from own
  union all
  select o.id, p.device_id, p.number, o.day, o.is_stated, o.is_old
  from platform.closing_parts(array(select id from own)) p join own o on o.id = p.closing_id`)

async function readReceipts(tx: TenantTx, span: Span): Promise<ReceiptSums | undefined> {
  const numbers = await coveredNumbers(tx, span)
  const closings = [...new Set(numbers.map(({ closing_id: id }) => id))]
  const [sums] = await tx.execute<ReceiptSums>(sql`
  with handed as materialized (
    select unnest(${handedReceipts}) as id from closing c where c.id = ${anyOf(closings)}),
  r as materialized (
    select r.id, r.created_at, r.payment_methods, r.payment_amounts, k.number is not null as is_closed,
      coalesce(k.is_old, false) or r.id in (select id from handed) as is_handed
    from receipt r join store s on s.id = r.store_id
      cross join lateral (select (r.created_at at time zone 'Europe/Berlin')::date as made_on) m
      left join ${tableOf('k', numbers, {
        device_id: ['uuid', (row) => row.device_id],
        number: ['bigint', (row) => row.number],
        day: ['date', (row) => row.day],
        is_stated: ['boolean', (row) => String(row.is_stated)],
        is_old: ['boolean', (row) => String(row.is_old)],
      })} on k.device_id = r.device_id and k.number = r.closing_number
    where s.company_id = ${span.companyId} and r.kind = 'RECEIPT' and r.duplicate_of is null and r.exceeds is null
      and r.type in ('SALE', 'RETURN', 'CANCELLATION')
      and ${isAround(span, 'r')}
      and ${BOOKED_DAY} between ${span.from}::date and ${span.to}::date)
  select
    (select coalesce(json_agg(x), '[]') from (
      select a.vat_rate as rate, coalesce(sum(l.sum_gross) filter (where a.is_turnover), 0) as gross,
        coalesce(sum(l.sum_gross) filter (where a.is_turnover and r.is_handed), 0) as handed,
        coalesce(sum(l.sum_gross) filter (where not a.is_turnover and r.is_closed), 0) as others
      from r join receipt_line l on l.created_at = r.created_at and l.receipt_id = r.id and ${isAround(span, 'l')} join receipt_article a on a.id = l.article_id
      group by 1) x) as rates,
    (select coalesce(json_agg(x), '[]') from (
      select p.method, sum(p.amount) as gross, coalesce(sum(p.amount) filter (where r.is_handed), 0) as handed
      from r cross join lateral unnest(r.payment_methods, r.payment_amounts) p(method, amount) group by 1) x) as ways`)
  return sums
}

interface ClosingSums extends Record<string, unknown> {
  taxes: { vatRate: string; gross: string }[]
  payments: { type: PaymentType; amount: string }[] | null
}

async function readClosings(tx: TenantTx, span: Span): Promise<ProofSum[]> {
  const rows = await tx.execute<ClosingSums>(sql`
    select c.taxes, c.details->'payments' as payments from ${allClosingsAround(span)} and ${businessDayOf} between ${span.from}::date and ${span.to}::date`)
  const rates = rows.flatMap(({ taxes }) =>
    taxes.map(({ vatRate, gross }) => ({ of: { rate: basisPointsOf(vatRate) }, gross: centsOf(gross) })),
  )
  // only useful if every closing states how it was paid
  if (rows.some(({ payments }) => payments === null)) return rates
  const paid = rows.flatMap(({ payments }) => payments ?? [])
  return [...rates, ...paid.map(({ type, amount }) => ({ of: { way: wayOf(type) }, gross: centsOf(amount) }))]
}
