import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { isUnsettled } from './receipt-rows'

/** A receipt that takes back more than is left of another one, of which the number is given. */
export interface ExcessReceipt {
  id: string
  number: number
  saleNumber: number
}

/**
 * Returns the receipts with a till's closing number that count in nothing, since they take back
 * more than is left of another one, and that no person has settled; by number.
 */
export async function excessReceiptsOf(
  tx: TenantTx,
  { deviceId, closingNumber }: { deviceId: string; closingNumber: number },
): Promise<ExcessReceipt[]> {
  const rows = await tx.execute<Record<keyof ExcessReceipt, string>>(sql`
    select r.id, r.number,
      (select f.flag ->> 'found' from jsonb_array_elements(r.flags) f(flag) where f.flag ->> 'code' = 'exceeds') as "saleNumber"
    from closing_items i join receipt r on r.device_id = i.device_id and r.closing_number = i.closing_number
      and r.created_at between i.first_at and i.last_at
    where i.device_id = ${deviceId} and i.closing_number = ${closingNumber} and r.exceeds is not null and ${isUnsettled}
    order by r.number, r.id`)
  return rows.map(({ id, number, saleNumber }) => ({
    id,
    number: Number(number),
    saleNumber: Number(saleNumber),
  }))
}
