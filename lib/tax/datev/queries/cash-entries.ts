import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { CashSource } from '../rules/book-cash'
import { byId, isHandedOver, type Span } from './documents'

/** Condition that an entry `e` is booked here: it is no closing's and no own payment's. */
export const isCashBookedHere = sql`(e.origin in ('TYPED', 'COUNT') or e.incoming_payment_id is not null)`

/** Whether a company has entries that are booked here: for one without, nothing changes. */
export async function hasCashEntries(tx: TenantTx, companyId: number): Promise<boolean> {
  const rows = await tx.execute(
    sql`select 1 from cash_entry e where e.company_id = ${companyId} and ${isCashBookedHere} limit 1`,
  )
  return rows.length > 0
}

/** Returns entries of the span that were not handed over. Call after `walkInOrder`. */
export const cashSources = (tx: TenantTx, span: Span): Promise<CashSource[]> =>
  cashWhere(tx, span, sql`not ${isHandedOver('cashEntry', sql`e.id`)}`)

/** Returns entries `e` of the span that are booked here. Call after `walkInOrder`. */
export async function cashWhere(
  tx: TenantTx,
  { companyId, from, to }: Span,
  where: SQL,
): Promise<CashSource[]> {
  const rows = await tx.execute<{ source: CashSource }>(sql`
    select json_build_object('id', e.id, 'number', e.number, 'day', e.date, 'kind', e.kind, 'amount', e.amount, 'reason', e.reason,
      'account', e.account, 'taxes', e.taxes, 'isSmallBusiness', c.small_business, 'hasNoInputTax', c.small_business or c.flat_rate_farm, 'cancels', case when o.id is null then null else json_build_object('number', o.number, 'day', o.date) end,
      'desk', coalesce(d.name, k.name), 'deskId', k.id, 'isTill', k.kind = 'TILL', 'cashAccount', k.account,
      'paid', case when i.id is null then null else json_build_object('number', coalesce(i.number, ''),
        'supplier', coalesce(nullif(b.company, ''), nullif(trim(b.firstname || ' ' || b.lastname), ''), i.seller_name, ''),
        'supplierId', i.supplier_id, 'supplierNumber', coalesce(b.supplier_number, '')) end) as source
    from cash_entry e join company c on c.id = e.company_id cross join ${byId('cash_desk', 'k', sql`e.desk_id`)}
      left join ${byId('pos_device', 'd', sql`k.device_id`)} on true
      left join ${byId('cash_entry', 'o', sql`e.reverses`)} on true
      left join ${byId('incoming_payment', 'q', sql`e.incoming_payment_id`)} on true
      left join ${byId('incoming_invoice', 'i', sql`q.invoice_id`)} on true
      left join ${byId('business_partner', 'b', sql`i.supplier_id`)} on true
    where e.company_id = ${companyId} and e.date between ${from} and ${to} and ${isCashBookedHere} and ${where}
    order by e.date, e.desk_id, e.number`)
  return rows.map(({ source }) => source)
}
