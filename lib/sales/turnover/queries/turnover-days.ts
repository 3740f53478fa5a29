import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { isCountedInvoice } from '@/lib/sales/turnover/queries/counted'
import { taxationColumn } from '@/lib/catalog/companies/queries/taxations'
import { byId, lookedUp, preferIndexes } from '@/lib/server/sql/selection'
import type { Days, TurnoverDay } from '../rules/limits'
import { suppliedOn } from './supply-day'

export interface TurnoverSpan extends Days {
  readonly companyId: number
  /**
   * How paid invoices are found: among all of the company, or by the payments of the days. The
   * first is cheap for a small business, also beside a big company; the second for a big company.
   */
  readonly by: 'documents' | 'payments'
}

/**
 * Net sum of a document, by its name in the statement, that is turnover: the SQL of `isCounted`. A
 * small business bills everything as E, so that the category of the rate tells what it sold.
 */
function countedNet(name: 'd' | 'credit'): SQL {
  const document = sql.identifier(name)
  return sql`(select coalesce(sum(v.net), 0)
  from ${lookedUp({ table: 'document_vat', column: 'document_id' }, 'v', sql`${document}.id`)}
    left join vat_rate r on r.id = v.vat_rate_id
    cross join lateral (select case when v.vat_category = 'E' then coalesce(r.category, 'E') else v.vat_category end as of) c
  where c.of <> 'O' and (c.of <> 'E' or coalesce(r.small_business, false))
    and (c.of <> 'AE' or ${document}.customer_country in ('', 'DE')))`
}

/** Columns of an invoice `d` whose money is shared by its turnover, and conditions on it. */
const INVOICE = sql`d.id, d.sum_gross::numeric as gross, ${countedNet('d')}::numeric as net`

/** The credits of an invoice `d`, under the name `credit`; their sums are negative. */
const CREDITS = sql`lateral (select c.* from ${lookedUp({ table: 'document', column: 'cancellation_of' }, 'c', sql`d.id`)}
  where c.kind = 'CREDIT') credit`
const isInvoiceOf = (companyId: number) =>
  sql`d.company_id = ${companyId} and ${isCountedInvoice('d')} and d.kind = 'INVOICE' and d.status <> 'DRAFT' and d.sum_gross <> 0`

/** Selects invoices `d` that may have been paid or credited in the days. */
const invoicesPaid = ({ companyId, from, to, by }: TurnoverSpan): SQL =>
  by === 'documents'
    ? sql`select ${INVOICE} from document d where ${isInvoiceOf(companyId)} and (exists (
        select from ${lookedUp({ table: 'payment', column: 'document_id' }, 'p', sql`d.id`)} where p.date between ${from} and ${to})
        or exists (select from ${CREDITS} where credit.date between ${from} and ${to})) order by d.date`
    : sql`select ${INVOICE} from (select p.document_id as id from payment p where p.date between ${from} and ${to}
          union select c.cancellation_of from document c where c.company_id = ${companyId} and ${isCountedInvoice('c')}
            and c.kind = 'CREDIT' and c.date between ${from} and ${to}) paid
        cross join ${byId('document', 'd', sql`paid.id`)} where ${isInvoiceOf(companyId)}`

/** Money `c` of a payment `p` that settled dunning claims, which are no consideration. */
const OF_CLAIMS = sql`lateral (select sum(k.amount) as amount
  from ${lookedUp({ table: 'dunning_payment', column: 'document_id' }, 'k', sql`p.document_id`)} where k.payment_id = p.id) c`

/**
 * Money for invoices by day, in proportion to what of an invoice, less its credits until then, is
 * turnover. All money of an invoice is rounded at once, so that the parts of a settled one add up
 * to its turnover. A credit may move the share of what was paid
 * before; what it leaves to be paid back does not count.
 */
const ofInvoices = (span: TurnoverSpan): SQL => sql`
  select z.date as day, z.received - coalesce(lag(z.received) over (partition by z.id order by z.date, z.at, z.event), 0) as amount, z.date >= ${span.from} as counts from (
    select x.*, case when x.gross = 0 then 0 when x.credited then round(x.net * least(x.paid, x.gross) / x.gross)
      else round(x.net * x.paid / x.gross) end as received from (
      select y.id, y.date, y.at, y.event, sum(y.amount) over w as paid, bool_or(y.credited) over w as credited,
        y.net + sum(y.net_change) over w as net, y.gross + sum(y.gross_change) over w as gross
      from (select d.id, d.net, d.gross, e.* from (${invoicesPaid(span)}) d cross join lateral (
        select p.date, p.created_at as at, p.id as event, p.amount - coalesce(c.amount, 0) as amount, 0 as net_change, 0 as gross_change, false as credited
        from ${lookedUp({ table: 'payment', column: 'document_id' }, 'p', sql`d.id`)} cross join ${OF_CLAIMS}
        where p.date <= ${span.to}
        union all select credit.date, credit.created_at, credit.id, 0, ${countedNet('credit')}, credit.sum_gross, true
        from ${CREDITS} where credit.date <= ${span.to}) e offset 0) y
      window w as (partition by y.id order by y.date, y.at, y.event)) x) z`

/**
 * Condition on the DSFinV-K key of a till's sum `v`: 5 is not taxable; 6 is exempt, of a small
 * business by § 19 UStG. Its tills may print so until somebody changes them, after its limit, too.
 */
const isCountedKey = (companyId: number) => sql`v.vat_key <> 5 and (v.vat_key <> 6
  or ${taxationColumn('small_business', sql`${companyId}`, sql`v.day`)}
  or ${taxationColumn('small_business', sql`${companyId}`, sql`date_trunc('year', v.day)::date`)})`

/** Sales of tills by day, also on account, and advances that they took or settled. */
function ofTills({ companyId, from, to }: TurnoverSpan): SQL {
  // as an array: few stores, however many days their tills have sums of
  const isOurs = sql`v.day between ${from} and ${to}
    and v.store_id = any (array(select s.id from store s where s.company_id = ${companyId}))
    and ${isCountedKey(companyId)}`
  return sql`
  select v.day, v.net from sales_day_vat v where ${isOurs}
  union all select v.day, v.net from sales_day_case v where ${isOurs}
    and v.business_case in ('ADVANCE_RECEIVED', 'ADVANCE_SETTLED')`
}

/** Takings of open drawers, net of the VAT that they state. */
const ofDrawers = ({ companyId, from, to }: TurnoverSpan): SQL => sql`
  select e.date, case when jsonb_array_length(e.taxes) = 0 then e.amount
    else (select sum(round((part ->> 'gross')::numeric * 10000 / (10000 + (part ->> 'vatRate')::numeric))) from jsonb_array_elements(e.taxes) part) end
  from cash_desk k cross join ${lookedUp({ table: 'cash_entry', column: 'desk_id' }, 'e', sql`k.id`)}
  where k.company_id = ${companyId} and e.company_id = ${companyId} and e.date between ${from} and ${to}
    and e.kind = 'TAKINGS' and e.origin in ('TYPED', 'COUNT')`

/**
 * Returns the turnover (§ 19 (2) UStG) of a company that was received in the days, by day: money
 * for invoices, also before their supply, sales of tills, and takings of open drawers.
 */
export async function turnoverDays(tx: TenantTx, span: TurnoverSpan): Promise<TurnoverDay[]> {
  await preferIndexes(tx)
  const rows = await tx.execute<{ day: string; amount: string }>(sql`
    select t.day::text, sum(t.amount)::text as amount
    from (select i.day, i.amount from (${ofInvoices(span)}) i where i.counts
      union all ${ofTills(span)} union all ${ofDrawers(span)}) t group by t.day`)
  return rows
    .map(({ day, amount }) => ({ day, amount: Number(amount) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Returns the turnover of invoices supplied in the days that is still to be paid. */
export async function openTurnover(
  tx: TenantTx,
  { companyId, from, to }: Days & { companyId: number },
): Promise<number> {
  const [row] = await tx.execute<{ open: string }>(sql`
    select coalesce(sum(round(x.net * x.open_amount / x.gross)), 0)::text as open from (
      select d.open_amount, d.net + c.net as net, d.gross + c.gross as gross from (
        select ${INVOICE}, d.open_amount from document d
        where ${isInvoiceOf(companyId)} and d.status = 'BOOKED' and d.open_amount > 0 and ${suppliedOn('d')} between ${from} and ${to}) d
      cross join lateral (select coalesce(sum(${countedNet('credit')}), 0) as net, coalesce(sum(credit.sum_gross), 0) as gross from ${CREDITS}) c) x
    where x.gross <> 0`)
  return Number(row?.open ?? 0)
}
