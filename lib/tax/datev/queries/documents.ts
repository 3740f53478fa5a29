import { taxationColumn } from '@/lib/catalog/companies/queries/taxations'
import { sql, type SQL } from 'drizzle-orm'
import { anyOf, arrayOf } from '@/db/arrays'
import { isCountedInvoice } from '@/lib/sales/turnover/queries/counted'
import type { TenantTx } from '@/db/tenant'
import type { VatCategory } from '@/lib/domain/vat'
import { FARM_KEYS } from '@/lib/domain/revenue-account'
import { suppliedOn } from '@/lib/sales/turnover/queries/supply-day'
import { byId, equalsByIndex, lookedUp } from '@/lib/server/sql/selection'
import type { DocumentSource, PaymentSource } from '../rules/sales-sources'
import type { Source } from '../rules/bookings'
import type { TaxedRate } from '../rules/taxed-shares'

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

/**
 * The rate of a row of `document_vat` or `payment_vat`, called v; r is its vat_rate.
 */
const rateFields = (
  companyId: number,
) => sql`'category', v.vat_category, 'rate', v.vat_rate, 'gross', v.gross, 'vat', v.vat,
  'isFarm', coalesce(r.dsfinvk_key = ${anyOf(FARM_KEYS, 'int')}, false), 'isSmallBusiness', coalesce(r.small_business, false)
    or (v.vat_rate = 0 and ${taxationColumn('small_business', sql`${companyId}`, SUPPLIED_ON.d)})`

/** Day of supply of a document, by its alias. */
export const SUPPLIED_ON = {
  d: suppliedOn('d'),
  n: suppliedOn('n'),
  m: suppliedOn('m'),
  o: suppliedOn('o'),
  x: suppliedOn('x'),
}

/**
 * Day of supply of a position `p` of a document `d`: that of the delivery note that it, or the
 * position that it takes back, bills. Most bill none, and need no lookup.
 */
const POSITION_SUPPLIED_ON = sql`case when p.delivery_note_id is null and p.origin_id is null then ${SUPPLIED_ON.d} else coalesce(
  (select ${SUPPLIED_ON.n} from ${byId('document', 'n', sql`p.delivery_note_id`)}),
  (select ${SUPPLIED_ON.m} from ${byId('document_position', 'c', sql`p.origin_id`)} cross join ${byId('document', 'm', sql`c.delivery_note_id`)}),
  ${SUPPLIED_ON.d}) end`

/**
 * Looks up each of these ids, named `chosen.id`, instead of comparing all rows of the company with
 * all of them.
 */
const each = (ids: readonly string[], of: SQL) =>
  sql`unnest(${arrayOf(ids, 'uuid')}) as chosen(id) cross join ${of}`

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

/** Returns those of these ids. Call after `walkInOrder`. */
export const documentsOf = async (
  tx: TenantTx,
  companyId: number,
  ids: readonly string[],
  where: SQL = sql`true`,
): Promise<DocumentSource[]> =>
  ids.length === 0
    ? []
    : documentsWhere(tx, companyId, where, each(ids, byId('document', 'd', sql`chosen.id`)))

interface DocumentRow extends Record<string, unknown> {
  source: Omit<DocumentSource, 'rates'>
  rates: ({ id: string } & Omit<TaxedRate, 'parts'>)[]
  /** Of all rates: the positions are read once. */
  parts: ({ id: string; rate: number; category: VatCategory } & TaxedRate['parts'][number])[]
}

/**
 * Returns booked invoices, cancellations and credits `d`, the sums of their positions by month of
 * supply: a collective invoice bills delivery notes of several.
 */
async function documentsWhere(
  tx: TenantTx,
  companyId: number,
  where: SQL,
  from: SQL = sql`document d`,
): Promise<DocumentSource[]> {
  const rows = await tx.execute<DocumentRow>(sql`
    select json_build_object('id', d.id, 'kind', d.kind, 'invoiceType', d.invoice_type, 'number', d.number, 'day', d.date, 'dueOn', d.due_date,
      'suppliedOn', ${SUPPLIED_ON.d}, 'gross', d.sum_gross, ${CUSTOMER},
      'vatId', d.customer_vat_id, 'isGross', d.use_gross_price, 'original', o.number, 'originalId', o.id, 'originalDay', o.date, 'originalSuppliedOn', ${SUPPLIED_ON.o}, 'taxPeriod', d.tax_period) as source,
      coalesce((
        select json_agg(json_build_object('id', v.vat_rate_id, ${rateFields(companyId)},
          'rebate', v.rebate, 'deductedNet', v.deducted_net, 'deductedGross', v.deducted_gross) order by v.vat_rate desc, v.vat_category)
        from ${ofDocument('document_vat', 'v')} left join ${byId('vat_rate', 'r', sql`v.vat_rate_id`)} on true), '[]') as rates,
      coalesce((
        select json_agg(json_build_object('id', x.vat_rate_id, 'rate', x.vat_rate, 'category', x.vat_category,
          'product', x.product, 'group', x.of_group, 'gross', x.gross, 'rebatable', x.rebatable, 'suppliedOn', x.supplied_on)) from (
          select p.vat_rate_id, p.vat_rate, p.vat_category, a.revenue_account as product, g.revenue_account as of_group, sum(p.sum_gross) as gross,
            coalesce(sum(p.sum_gross) filter (where not p.is_deposit), 0) as rebatable, max(s.day) as supplied_on
          from ${ofDocument('document_position', 'p')} left join ${byId('product', 'a', sql`p.product_id`)} on true
            left join ${byId('product_group', 'g', sql`a.product_group_id`)} on true
            cross join lateral (select ${POSITION_SUPPLIED_ON} as day) s
          where p.kind = 'ITEM'
          group by 1, 2, 3, 4, 5, date_trunc('month', s.day)) x), '[]') as parts
    from ${from} ${CUSTOMER_TABLE} left join ${byId('document', 'o', sql`d.cancellation_of`)} on true
    where d.company_id = ${companyId} and ${isCountedInvoice('d')} and d.status <> 'DRAFT' and ${where}
    order by d.date, d.number`)
  return rows.map(({ source, rates, parts }) => ({
    ...source,
    rates: rates.map(({ id, ...fields }) => ({
      ...fields,
      parts: parts
        .filter((one) => one.id === id && one.rate === fields.rate && one.category === fields.category)
        .map(({ id: _id, rate: _rate, category: _category, ...part }) => part),
    })),
  }))
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

/** Returns the payments `p` of these documents `d`. Call after `walkInOrder`. */
export const paymentsOf = async (
  tx: TenantTx,
  companyId: number,
  documentIds: readonly string[],
  where: SQL,
): Promise<PaymentSource[]> =>
  documentIds.length === 0
    ? []
    : paymentsWhere(
        tx,
        companyId,
        where,
        each(documentIds, lookedUp({ table: 'payment', column: 'document_id' }, 'p', sql`chosen.id`)),
      )

/** Returns payments `p` of documents `d`, by their day. Call after `walkInOrder`. */
export async function paymentsWhere(
  tx: TenantTx,
  companyId: number,
  where: SQL,
  from: SQL = sql`payment p`,
): Promise<PaymentSource[]> {
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
    from ${from} cross join ${byId('document', 'd', sql`p.document_id`)} ${CUSTOMER_TABLE}
    where d.company_id = ${companyId} and ${where}
    order by p.date, p.created_at, p.id`)
  return rows.map(({ source }) => source)
}
