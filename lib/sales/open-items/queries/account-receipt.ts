import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { instantOfId } from '@/lib/domain/instant-of-id'
import type { AccountReceipt, ReceiptReference } from '../rules/receipt-claim'

interface Row extends Record<string, unknown> {
  kind: 'RECEIPT' | 'TRANSFER'
  number: string
  uuid: string
  cancels: string | null
  day: string
  device_id: string
  till: string | null
  company_id: string
  customer_id: string | null
  duplicate_of: string | null
  is_excess: boolean
  promised: string
  claimed: string
  settled: string
  is_cash: boolean
  references: ReceiptReference[] | null
}

/** Returns the instant encoded in an id, as text; the epoch for an id without one. */
export const madeAt = (receiptId: string): string => new Date(instantOfId(receiptId) ?? 0).toISOString()

/** The id of the customer that a till sent; null if it is none. */
const partnerOf = (details: SQL) => sql`platform.as_uuid(${details}->'customer'->>'partnerId')`

/**
 * The receipt that is cancelled by the uuid that a till names, sent by it or by one with its serial
 * number: a till that was registered again cancels what it sent before.
 */
const cancelledBy = (deviceId: SQL, cancels: SQL) => sql`(
  select o.id, o.duplicate_of, o.details from receipt_key k join receipt o on o.created_at = k.created_at and o.id = k.receipt_id
  where k.device_id = any(platform.tills_like(${deviceId})) and k.uuid = ${cancels}
  order by k.device_id <> ${deviceId}, k.receipt_id limit 1)`

/**
 * Waits until other pushes of the till of a receipt have ended, and lets later ones wait: whether
 * the receipt counts does not change while it is booked. Take the turn of receipts on account
 * before.
 */
export async function lockCounting(tx: TenantTx, id: string): Promise<void> {
  await tx.execute(sql`
    select platform.lock_tills_like(r.device_id) from receipt r where r.created_at = ${madeAt(id)}::timestamptz and r.id = ${id}`)
}

/**
 * Returns a receipt as an open item needs it; null for a record of another kind, such as an order.
 * The id determines its month. A cancellation has the customer of the receipt that it cancels, if
 * that has arrived, otherwise the one it names.
 */
export async function accountReceipt(tx: TenantTx, id: string): Promise<AccountReceipt | null> {
  const at = madeAt(id)
  const [row] = await tx.execute<Row>(sql`
    select r.kind, r.number, r.uuid, r.cancels, (r.created_at at time zone 'Europe/Berlin')::date::text as day, r.device_id,
      platform.till_name(r.device_id) as till, s.company_id, r.duplicate_of, r.exceeds is not null as is_excess, r.details->'references' as references,
      coalesce(owed.customer_id, own.id, named.id) as customer_id,
      coalesce((select sum(p.amount) from unnest(r.payment_methods, r.payment_amounts) p(method, amount) where p.method = 4), 0) as promised,
      not exists (select from unnest(r.payment_methods, r.payment_amounts) p(method, amount)
        where p.method not in (1, 4) and p.amount <> 0) as is_cash,
      coalesce(sums.claimed, 0) as claimed, coalesce(sums.settled, 0) as settled
    from receipt r join store s on s.id = r.store_id
      cross join lateral (
        select -sum(l.sum_gross) filter (where a.business_case = 'RECEIVABLE_CREATED') as claimed,
          sum(l.sum_gross) filter (where a.business_case = 'RECEIVABLE_SETTLED') as settled
        from receipt_line l join receipt_article a on a.id = l.article_id
        where l.created_at = r.created_at and l.receipt_id = r.id) sums
      left join lateral ${cancelledBy(sql`r.device_id`, sql`r.cancels`)} o on r.cancels is not null
      left join document owed on owed.id = coalesce(o.duplicate_of, o.id) and owed.family in ('RECEIPT', 'DELIVERY_NOTE')
      left join business_partner own on own.id = ${partnerOf(sql`r.details`)}
      left join business_partner named on named.id = ${partnerOf(sql`o.details`)}
    where r.created_at = ${at}::timestamptz and r.id = ${id} and r.kind in ('RECEIPT', 'TRANSFER') and r.type in ('SALE', 'RETURN', 'CANCELLATION')`)
  if (!row) return null
  return {
    id,
    number: Number(row.number),
    uuid: row.uuid,
    cancels: row.cancels,
    day: row.day,
    deviceId: row.device_id,
    till: row.till ?? '',
    companyId: Number(row.company_id),
    customerId: row.customer_id,
    duplicateOf: row.duplicate_of,
    isExcess: row.is_excess,
    isTransfer: row.kind === 'TRANSFER',
    amount: row.kind === 'TRANSFER' ? 0 : Number(row.promised) + Number(row.claimed),
    settles: row.kind === 'TRANSFER' ? 0 : Number(row.settled),
    isCash: row.is_cash,
    references: row.references ?? [],
  }
}

/**
 * Returns the receipt that this one cancels, as far as it has arrived; the counted one of those
 * that repeat each other.
 */
export async function cancelledReceipt(
  tx: TenantTx,
  { deviceId, cancels }: Pick<AccountReceipt, 'deviceId' | 'cancels'>,
): Promise<string | null> {
  if (cancels === null) return null
  const [row] = await tx.execute<{ id: string }>(sql`
    select coalesce(o.duplicate_of, o.id) as id from ${cancelledBy(sql`${deviceId}::uuid`, sql`${cancels}::uuid`)} o`)
  return row?.id ?? null
}

/**
 * Returns the counted cancellations of a receipt that have arrived, by the uuid of the receipt or
 * of one that repeats it, also by a till with the serial number of its till; not those that take
 * back more than was left.
 */
export async function cancellationsOf(
  tx: TenantTx,
  { id, deviceId, uuid }: Pick<AccountReceipt, 'id' | 'deviceId' | 'uuid'>,
): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select distinct coalesce(c.duplicate_of, c.id) as id
    from (select ${deviceId}::uuid as device_id, ${uuid}::uuid as uuid
      union select d.device_id, d.uuid from receipt d
      where d.created_at = ${madeAt(id)}::timestamptz and d.duplicate_of = ${id}) named
    join receipt c on c.device_id = any(platform.tills_like(named.device_id)) and c.cancels = named.uuid and c.exceeds is null
    order by 1`)
  return rows.map((row) => row.id)
}

/**
 * Returns the receipts that this one cancels or is cancelled by, as far as they have arrived; the
 * counted one of those that repeat each other.
 */
export async function counterReceipts(tx: TenantTx, receipt: AccountReceipt): Promise<string[]> {
  const cancelled = await cancelledReceipt(tx, receipt)
  return [...(cancelled ? [cancelled] : []), ...(await cancellationsOf(tx, receipt))]
}
