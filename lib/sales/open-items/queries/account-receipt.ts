import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { instantOfId } from '@/lib/domain/instant-of-id'
import type { AccountReceipt } from '../rules/receipt-claim'

interface Row extends Record<string, unknown> {
  number: string
  uuid: string
  cancels: string | null
  day: string
  device_id: string
  company_id: string
  customer_id: string | null
  is_duplicate: boolean
  promised: string
  claimed: string
}

/**
 * Returns a receipt as an open item needs it; null for one that is none, such as an order. The id
 * determines its month.
 */
export async function accountReceipt(tx: TenantTx, id: string): Promise<AccountReceipt | null> {
  const at = new Date(instantOfId(id) ?? 0).toISOString()
  const [row] = await tx.execute<Row>(sql`
    select r.number, r.uuid, r.cancels, (r.created_at at time zone 'Europe/Berlin')::date::text as day, r.device_id, s.company_id,
      platform.as_uuid(r.details->'customer'->>'partnerId') as customer_id, r.duplicate_of is not null as is_duplicate,
      coalesce((select sum(p.amount) from unnest(r.payment_methods, r.payment_amounts) p(method, amount) where p.method = 4), 0) as promised,
      coalesce((select -sum(l.sum_gross) from receipt_line l join receipt_article a on a.id = l.article_id
        where l.created_at = r.created_at and l.receipt_id = r.id and a.business_case = 'RECEIVABLE_CREATED'), 0) as claimed
    from receipt r join store s on s.id = r.store_id
    where r.created_at = ${at}::timestamptz and r.id = ${id} and r.kind = 'RECEIPT' and r.type in ('SALE', 'RETURN', 'CANCELLATION')`)
  return (
    (row && {
      id,
      number: Number(row.number),
      uuid: row.uuid,
      cancels: row.cancels,
      day: row.day,
      deviceId: row.device_id,
      companyId: Number(row.company_id),
      customerId: row.customer_id,
      isDuplicate: row.is_duplicate,
      amount: Number(row.promised) + Number(row.claimed),
    }) ??
    null
  )
}

/**
 * Returns the ids of the till's receipts that this one cancels or is cancelled by, as far as they
 * have arrived.
 */
export async function counterReceipts(
  tx: TenantTx,
  { deviceId, uuid, cancels }: Pick<AccountReceipt, 'deviceId' | 'uuid' | 'cancels'>,
): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select k.receipt_id as id from receipt_key k where k.device_id = ${deviceId} and k.uuid = ${cancels}::uuid
    union
    select r.id from receipt r where r.device_id = ${deviceId} and r.cancels = ${uuid}
    order by id`)
  return rows.map(({ id }) => id)
}
