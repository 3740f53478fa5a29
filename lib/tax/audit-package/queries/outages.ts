import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { anyOf } from '@/db/arrays'
import { addDays } from '@/lib/domain/business-date'
import { berlinStart } from '@/lib/tax/datev/queries/closings'
import type { Period } from '@/lib/tax/dsfinvk/queries/closings'

/** Consecutive receipts of a till that no TSE has signed. */
export interface Outage {
  till: string
  /** FAILED: its TSE was not available; NONE: it had none. */
  state: 'FAILED' | 'NONE'
  /** Instants of the first and the last receipt. */
  from: string
  to: string
  count: number
  /** Numbers of the first and the last receipt. */
  firstNumber: number
  lastNumber: number
}

interface Row extends Record<string, unknown> {
  till: string | null
  state: 'FAILED' | 'NONE'
  first_at: string
  last_at: string
  count: string
  first_number: string
  last_number: string
}

/** Returns the outages of TSEs on the days of a period, by till and time. */
export async function outagesOf(tx: TenantTx, { companyId, from, to, devices }: Period): Promise<Outage[]> {
  const days = sql`r.created_at >= ${berlinStart(sql`${from}::date`)} and r.created_at < ${berlinStart(sql`${addDays(to, 1)}::date`)}`
  const rows = await tx.execute<Row>(sql`
    with walked as (
      select r.device_id, r.number, r.created_at, r.tse_state as state,
        row_number() over (partition by r.device_id order by r.created_at, r.number)
          - row_number() over (partition by r.device_id, r.tse_state order by r.created_at, r.number) as run
      from receipt r join store s on s.id = r.store_id
      where s.company_id = ${companyId} and ${days} and r.duplicate_of is null
        and ${devices.length === 0 ? sql`true` : sql`r.device_id = ${anyOf(devices)}`})
    select platform.till_name(device_id) as till, state, min(created_at) as first_at, max(created_at) as last_at,
      count(*) as count, min(number) as first_number, max(number) as last_number
    from walked where state <> 'SIGNED'
    group by device_id, state, run
    order by platform.till_name(device_id) collate platform.natural_german, device_id, min(created_at)`)
  return rows.map((row) => ({
    till: row.till ?? '',
    state: row.state,
    from: new Date(row.first_at).toISOString(),
    to: new Date(row.last_at).toISOString(),
    count: Number(row.count),
    firstNumber: Number(row.first_number),
    lastNumber: Number(row.last_number),
  }))
}
