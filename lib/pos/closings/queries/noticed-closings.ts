import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { CHECKS, isUnexplained } from './closing-checks'

/** Closings of a till with the same finding, and the days in Berlin on which they ended. */
interface Finding extends Record<string, unknown> {
  kind: 'receipts' | 'gap'
  deviceId: string
  storeId: string
  name: string
  count: number
  from: string
  to: string
}

/** Returns the findings of the closings that arrived on a day, by till. */
export async function noticedClosings(tx: TenantTx, day: string): Promise<Finding[]> {
  const rows = await tx.execute<Finding>(sql`
    select f.kind, f.device_id as "deviceId", f.store_id as "storeId", d.name, count(*) as count,
      min(f.day)::text as from, max(f.day)::text as to
    from (select k.kind, c.device_id, c.store_id, (c.end_time at time zone 'Europe/Berlin')::date as day
      from closing c left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number
      cross join lateral (values ('receipts', ${CHECKS.receipts}), ('gap', ${CHECKS.gap})) k(kind, applies)
      where k.applies and ${isUnexplained}
        and c.received_at >= (${day}::date::timestamp at time zone 'Europe/Berlin')
        and c.received_at < ((${day}::date + 1)::timestamp at time zone 'Europe/Berlin')) f
    join pos_device d on d.id = f.device_id
    group by f.kind, f.device_id, f.store_id, d.name`)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
