import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { DocumentSource, PaymentSource } from '../rules/book-sources'
import type { Source } from '../rules/bookings'

/** Two days that are both included, of a company. */
export interface Span {
  companyId: number
  from: string
  to: string
}

/** Whether something went out already in a file that locked its period. */
export const isHandedOver = (kind: Source['kind'], id: SQL) =>
  sql`exists (select 1 from datev_item i where i.kind = ${kind} and i.entity_id = ${id})`

const CUSTOMER = sql`'customerId', d.customer_id, 'customerNumber', coalesce(b.customer_number, d.customer_number),
  'customer', coalesce(nullif(d.customer_name, ''), trim(d.customer_firstname || ' ' || d.customer_lastname))`
const CUSTOMER_TABLE = sql`left join business_partner b on b.id = d.customer_id`

/** A rate of a row of `document_vat` or `payment_vat`, called v; r is its vat_rate. Keys 3 and 4 of DSFinV-K are those of § 24 UStG. */
const rateFields = (
  companyId: number,
) => sql`'category', v.vat_category, 'rate', v.vat_rate, 'gross', v.gross,
  'isFarm', coalesce(r.dsfinvk_key in (3, 4), false), 'isSmallBusiness', coalesce(r.small_business, false)
    or (v.vat_rate = 0 and (select c.small_business from company c where c.id = ${companyId}))`

/** Booked invoices, cancellations and credits of the span that were not handed over. */
export async function documentSources(
  tx: TenantTx,
  { companyId, from, to }: Span,
): Promise<DocumentSource[]> {
  const rows = await tx.execute<{ source: DocumentSource }>(sql`
    select json_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'day', d.date, 'dueOn', d.due_date,
      'suppliedOn', coalesce(d.service_date_end, d.service_date, d.date), 'gross', d.sum_gross, ${CUSTOMER},
      'vatId', d.customer_vat_id, 'original', o.number,
      'rates', coalesce((
        select json_agg(json_build_object(${rateFields(companyId)}, 'parts', coalesce((
          select json_agg(json_build_object('product', x.product, 'group', x.of_group, 'gross', x.gross)) from (
            select a.revenue_account as product, g.revenue_account as of_group, sum(p.sum_gross) as gross
            from document_position p left join product a on a.id = p.product_id left join product_group g on g.id = a.product_group_id
            where p.document_id = d.id and p.kind = 'ITEM' and p.vat_rate_id = v.vat_rate_id
              and p.vat_rate = v.vat_rate and p.vat_category = v.vat_category
            group by 1, 2) x), '[]')) order by v.vat_rate desc, v.vat_category)
        from document_vat v left join vat_rate r on r.id = v.vat_rate_id where v.document_id = d.id), '[]')) as source
    from document d ${CUSTOMER_TABLE} left join document o on o.id = d.cancellation_of
    where d.company_id = ${companyId} and d.family = 'INVOICE' and d.status <> 'DRAFT' and d.date between ${from} and ${to}
      and not ${isHandedOver('document', sql`d.id`)}
    order by d.date, d.number`)
  return rows.map(({ source }) => source)
}

/** Payments of the span that were not handed over, of invoices of any day. */
export async function paymentSources(tx: TenantTx, { companyId, from, to }: Span): Promise<PaymentSource[]> {
  const rows = await tx.execute<{ source: PaymentSource }>(sql`
    select json_build_object('id', p.id, 'kind', p.kind, 'isUndo', p.reverses is not null, 'number', d.number, 'day', p.date, 'method', p.payment_method,
      'amount', p.amount, 'discount', p.discount, 'writeOff', p.write_off, ${CUSTOMER},
      'claims', coalesce((select sum(c.amount) from dunning_payment c where c.payment_id = p.id and c.document_id = d.id), 0),
      'reductions', coalesce((
        select json_agg(json_build_object(${rateFields(companyId)}) order by v.vat_rate desc, v.vat_category)
        from payment_vat v left join vat_rate r on r.id = v.vat_rate_id where v.payment_id = p.id), '[]')) as source
    from payment p join document d on d.id = p.document_id ${CUSTOMER_TABLE}
    where d.company_id = ${companyId} and p.date between ${from} and ${to} and not ${isHandedOver('payment', sql`p.id`)}
    order by p.date, p.created_at, p.id`)
  return rows.map(({ source }) => source)
}
