import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { FARM_KEYS } from '@/lib/domain/revenue-account'
import { byId, equalsByIndex, lookedUp } from '@/lib/server/sql/selection'
import type { DocumentSource, PaymentSource } from '../rules/sales-sources'
import type { Source } from '../rules/bookings'

/** Two days of a company, both inclusive. */
export interface Span {
  companyId: number
  from: string
  to: string
}

/** Condition that a record was already exported in a file that locked its period. */
export const isHandedOver = (kind: Source['kind'], id: SQL) =>
  sql`(select true from datev_item i where i.kind = ${kind} and ${equalsByIndex(sql`i.entity_id`, id)}) is true`

const CUSTOMER = sql`'customerId', d.customer_id, 'customerNumber', coalesce(b.customer_number, d.customer_number),
  'customer', coalesce(nullif(d.customer_name, ''), trim(d.customer_firstname || ' ' || d.customer_lastname)),
  'isAbroad', d.customer_country not in ('', 'DE')`
const ofDocument = (table: string, as: string) => lookedUp({ table, column: 'document_id' }, as, sql`d.id`)
const CUSTOMER_TABLE = sql`left join ${byId('business_partner', 'b', sql`d.customer_id`)} on true`

/** A taxation of a company on a day; both are SQL. */
export const taxationOn = (
  column: 'small_business' | 'flat_rate_farm' | 'vat_basis',
  company: SQL,
  day: SQL,
): SQL =>
  sql`(select t.${sql.identifier(column)} from company_taxation t where t.company_id = ${company} and t.valid_from <= ${day}
    order by t.valid_from desc limit 1)`

/**
 * The rate of a row of `document_vat` or `payment_vat`, called v; r is its vat_rate.
 */
const rateFields = (
  companyId: number,
) => sql`'category', v.vat_category, 'rate', v.vat_rate, 'gross', v.gross, 'vat', v.vat,
  'isFarm', coalesce(r.dsfinvk_key = ${anyOf(FARM_KEYS, 'int')}, false), 'isSmallBusiness', coalesce(r.small_business, false)
    or (v.vat_rate = 0 and ${taxationOn('small_business', sql`${companyId}`, SUPPLIED_ON.d)})`

/** Day of supply of a document, by its alias. */
export const SUPPLIED_ON = {
  d: sql`coalesce(d.service_date_end, d.service_date, d.date)`,
  n: sql`coalesce(n.service_date_end, n.service_date, n.date)`,
  m: sql`coalesce(m.service_date_end, m.service_date, m.date)`,
  x: sql`coalesce(x.service_date_end, x.service_date, x.date)`,
}

/**
 * Returns booked invoices, cancellations and credits of the span that were not handed over. Call
 * after `walkInOrder`, as `paymentSources`.
 */
export const documentSources = (tx: TenantTx, { companyId, from, to }: Span): Promise<DocumentSource[]> =>
  documentsWhere(
    tx,
    companyId,
    sql`d.date between ${from} and ${to} and not ${isHandedOver('document', sql`d.id`)}`,
  )

/**
 * Returns booked invoices, cancellations and credits `d`, the sums of their positions by month of
 * supply: a collective invoice bills delivery notes of several. Call after `walkInOrder`.
 */
export async function documentsWhere(tx: TenantTx, companyId: number, where: SQL): Promise<DocumentSource[]> {
  const rows = await tx.execute<{ source: DocumentSource }>(sql`
    select json_build_object('id', d.id, 'kind', d.kind, 'invoiceType', d.invoice_type, 'number', d.number, 'day', d.date, 'dueOn', d.due_date,
      'suppliedOn', ${SUPPLIED_ON.d}, 'gross', d.sum_gross, ${CUSTOMER},
      'vatId', d.customer_vat_id, 'isGross', d.use_gross_price, 'original', o.number, 'originalId', o.id, 'originalDay', o.date, 'originalSuppliedOn', coalesce(o.service_date_end, o.service_date, o.date), 'taxPeriod', d.tax_period,
      'rates', coalesce((
        select json_agg(json_build_object(${rateFields(companyId)}, 'rebate', v.rebate, 'deductedNet', v.deducted_net, 'deductedGross', v.deducted_gross, 'parts', coalesce((
          select json_agg(json_build_object('product', x.product, 'group', x.of_group, 'gross', x.gross, 'rebatable', x.rebatable, 'suppliedOn', x.supplied_on)) from (
            select a.revenue_account as product, g.revenue_account as of_group, sum(p.sum_gross) as gross,
              coalesce(sum(p.sum_gross) filter (where not p.is_deposit), 0) as rebatable, max(s.day) as supplied_on
            from ${ofDocument('document_position', 'p')} left join ${byId('product', 'a', sql`p.product_id`)} on true
              left join ${byId('product_group', 'g', sql`a.product_group_id`)} on true
              left join ${byId('document', 'n', sql`p.delivery_note_id`)} on true
              left join ${byId('document_position', 'c', sql`p.origin_id`)} on true
              left join ${byId('document', 'm', sql`c.delivery_note_id`)} on true
              cross join lateral (select coalesce(${SUPPLIED_ON.n}, ${SUPPLIED_ON.m}, ${SUPPLIED_ON.d}) as day) s
            where p.kind = 'ITEM' and p.vat_rate_id = v.vat_rate_id and p.vat_rate = v.vat_rate and p.vat_category = v.vat_category
            group by 1, 2, date_trunc('month', s.day)) x), '[]')) order by v.vat_rate desc, v.vat_category)
        from ${ofDocument('document_vat', 'v')} left join ${byId('vat_rate', 'r', sql`v.vat_rate_id`)} on true), '[]')) as source
    from document d ${CUSTOMER_TABLE} left join ${byId('document', 'o', sql`d.cancellation_of`)} on true
    where d.company_id = ${companyId} and d.family = 'INVOICE' and d.status <> 'DRAFT' and ${where}
    order by d.date, d.number`)
  return rows.map(({ source }) => source)
}

/** Money of payment `p` of document `d` that settled dunning claims. */
const OF_CLAIMS = sql`${lookedUp({ table: 'dunning_payment', column: 'document_id' }, 'c', sql`d.id`)} where c.payment_id = p.id`

/**
 * Condition that payment `p` of document `d` is booked here: the closing of a till books the money
 * that it took, and only dunning claims paid with it are left.
 */
export const isBookedHere = sql`(p.receipt_id is null or exists (select from ${OF_CLAIMS}))`

/** Returns payments of the span that were not handed over, on claims of any day. */
export const paymentSources = (tx: TenantTx, { companyId, from, to }: Span): Promise<PaymentSource[]> =>
  paymentsWhere(
    tx,
    companyId,
    sql`p.date between ${from} and ${to} and ${isBookedHere} and not ${isHandedOver('payment', sql`p.id`)}`,
  )

/** Returns payments `p` of documents `d`, by their day. Call after `walkInOrder`. */
export async function paymentsWhere(tx: TenantTx, companyId: number, where: SQL): Promise<PaymentSource[]> {
  const rows = await tx.execute<{ source: PaymentSource }>(sql`
    select json_build_object('id', p.id, 'suppliedOn', ${SUPPLIED_ON.d}, 'kind', p.kind, 'isUndo', p.reverses is not null, 'documentId', d.id, 'number', d.number, 'vatId', d.customer_vat_id, 'day', p.date, 'method', p.payment_method,
      'cashAccount', coalesce((select k.account from ${byId('cash_desk', 'k', sql`p.cash_desk_id`)}), ''),
      'cashSlot', coalesce((select k.cash_slot from ${byId('cash_desk', 'k', sql`p.cash_desk_id`)}), 0),
      'received', p.amount,
      'amount', case when p.receipt_id is null then p.amount else 0 end, 'discount', p.discount, 'writeOff', p.write_off, ${CUSTOMER},
      'claims', coalesce((select sum(c.amount) from ${OF_CLAIMS}), 0),
      'reductions', coalesce((
        select json_agg(json_build_object(${rateFields(companyId)}) order by v.vat_rate desc, v.vat_category)
        from ${lookedUp({ table: 'payment_vat', column: 'payment_id' }, 'v', sql`p.id`)}
          left join ${byId('vat_rate', 'r', sql`v.vat_rate_id`)} on true), '[]')) as source
    from payment p cross join ${byId('document', 'd', sql`p.document_id`)} ${CUSTOMER_TABLE}
    where d.company_id = ${companyId} and ${where}
    order by p.date, p.created_at, p.id`)
  return rows.map(({ source }) => source)
}
