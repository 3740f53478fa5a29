import { taxationColumn } from '@/lib/catalog/companies/queries/taxations'
import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { byId } from '@/lib/server/sql/selection'
import type { CashSource } from '../rules/book-cash'
import { isHandedOver, type Span } from './documents'

/**
 * Condition that an entry `e` is booked here: it comes neither from a closing nor from a payment of
 * an own invoice.
 */
export const isCashBookedHere = sql`(e.origin in ('TYPED', 'COUNT') or e.incoming_payment_id is not null)`

/** Whether a company has entries that are booked here: if it has none, nothing changes. */
export async function hasCashEntries(tx: TenantTx, companyId: number): Promise<boolean> {
  const rows = await tx.execute(
    sql`select 1 from cash_entry e where e.company_id = ${companyId} and ${isCashBookedHere} limit 1`,
  )
  return rows.length > 0
}

/**
 * Condition that an entry `e` existed when its day was first handed over, in a file made before
 * files had cash books: the adviser has booked it from the printed book. If a person left the cash
 * book out of a file, its entries are not left to the adviser.
 */
export const isLeftToAdviser = leftToAdviser({ date: sql`e.date`, createdAt: sql`e.created_at` })

/** Same for an entry with these columns, of the company of `e`. */
function leftToAdviser({ date, createdAt }: { date: SQL; createdAt: SQL }): SQL {
  return sql`coalesce((select not (x.knew_cash_book or x.cash_book) and ${createdAt} <= x.created_at from datev_export x
  where x.company_id = e.company_id and x.locks and ${date} between x.from_day and x.to_day order by x.created_at limit 1), false)`
}

/**
 * Returns entries of the span that were not handed over; those that are left to the adviser only if
 * the file has nothing else (`isAlone`). Call after `walkInOrder`.
 */
export const cashSources = (tx: TenantTx, span: Span, isAlone: boolean): Promise<CashSource[]> =>
  cashWhere(
    tx,
    span,
    sql`not ${isHandedOver('cashEntry', sql`e.id`)} and (${isAlone} or not ${isLeftToAdviser})`,
  )

/**
 * Condition that closings book the change of the cash in desk `k`: those of its till `d`, in use in
 * the company of entry `e`, or of a later registration of it there.
 */
const isCountedLater = sql`(k.kind = 'TILL' and (
  (d.status <> 'DELETED' and exists (select from store m where m.id = d.store_id and m.company_id = e.company_id))
  or exists (select from pos_device o join store m on m.id = o.store_id
    where d.serial <> '' and o.serial = d.serial and o.status <> 'PENDING' and o.created_at > d.created_at
      and m.company_id = e.company_id)))`

/** Taxation on the day of an entry `e` from before entries stored it. */
const SMALL_BUSINESS = taxationColumn('small_business', sql`e.company_id`, sql`e.date`)
const FLAT_RATE_FARM = taxationColumn('flat_rate_farm', sql`e.company_id`, sql`e.date`)

/** Moment of the file that contains a cash entry; null if none does. */
function handedOverAt(id: SQL): SQL {
  return sql`(select x.created_at from datev_item h join datev_export x on x.tenant_id = h.tenant_id and x.id = h.export_id
    where h.kind = 'cashEntry' and h.tenant_id = e.tenant_id and h.entity_id = ${id})`
}

/** Share of the VAT of an expense `e` that is deducted, in basis points. */
const DEDUCTED_SHARE = sql`case coalesce(e.deductible, case when coalesce(e.flat_rate_farm, ${FLAT_RATE_FARM}) then 'NONE' else 'FULL' end)
  when 'FULL' then 10000 when 'PART' then e.deductible_percent else 0 end`

/** Condition that the adviser has booked an entry `e`, or the entry `o` that it cancels. */
const WAS_LEFT_TO_ADVISER = leftToAdviser({
  date: sql`coalesce(o.date, e.date)`,
  createdAt: sql`coalesce(o.created_at, e.created_at)`,
})

/**
 * Whether an entry `e`, or the entry `o` that it cancels, has a file; once it is handed over, one
 * that was there before. Entries of before files mattered stay as they were booked, in a file or by
 * the adviser.
 */
const HAS_DOCUMENT = sql`(exists (select from cash_entry_file f where f.tenant_id = e.tenant_id and f.entry_id = coalesce(o.id, e.id)
    and f.created_at <= coalesce(${handedOverAt(sql`coalesce(o.id, e.id)`)}, 'infinity'))
  or (e.deductible is null and (${handedOverAt(sql`coalesce(o.id, e.id)`)} is not null or ${WAS_LEFT_TO_ADVISER})))`

/** Returns entries `e` of the span that are booked here. Call after `walkInOrder`. */
export async function cashWhere(
  tx: TenantTx,
  { companyId, from, to }: Span,
  where: SQL,
): Promise<CashSource[]> {
  const rows = await tx.execute<{ source: CashSource }>(sql`
    select json_build_object('id', e.id, 'number', e.number, 'day', e.date, 'kind', e.kind, 'amount', e.amount, 'reason', e.reason,
      'account', e.account, 'taxes', e.taxes, 'isSmallBusiness', coalesce(e.small_business, ${SMALL_BUSINESS}),
      'hasNoInputTax', coalesce(e.small_business, ${SMALL_BUSINESS}), 'deductedShare', ${DEDUCTED_SHARE}, 'hasDocument', ${HAS_DOCUMENT},
      'cancels', case when o.id is null then null else json_build_object('number', o.number, 'day', o.date) end,
      'desk', coalesce(d.name, k.name), 'deskId', k.id,
      'deskPlace', (select count(*) from cash_desk y where y.company_id = k.company_id and (y.created_at, y.id) <= (k.created_at, k.id)), 'isTill', ${isCountedLater}, 'cashAccount', coalesce(d.cash_account, k.account), 'cashSlot', coalesce(d.cash_slot, k.cash_slot),
      'paid', case when i.id is null then null else json_build_object('number', coalesce(i.number, ''),
        'supplier', coalesce(nullif(b.company, ''), nullif(trim(b.firstname || ' ' || b.lastname), ''), i.seller_name, ''),
        'supplierId', i.supplier_id, 'supplierNumber', coalesce(b.supplier_number, ''), 'creditorAccount', b.creditor_account,
        'handed', (select h.rows -> -1 from datev_incoming h where h.invoice_id = i.id order by h.export_id desc limit 1)) end) as source
    from cash_entry e cross join ${byId('cash_desk', 'k', sql`e.desk_id`)}
      left join ${byId('pos_device', 'd', sql`k.device_id`)} on true
      left join ${byId('cash_entry', 'o', sql`e.reverses`)} on true
      left join ${byId('incoming_payment', 'q', sql`e.incoming_payment_id`)} on true
      left join ${byId('incoming_invoice', 'i', sql`q.invoice_id`)} on true
      left join ${byId('business_partner', 'b', sql`i.supplier_id`)} on true
    where e.company_id = ${companyId} and e.date between ${from} and ${to} and ${isCashBookedHere} and ${where}
    order by e.date, e.desk_id, e.number`)
  return rows.map(({ source }) => source)
}
