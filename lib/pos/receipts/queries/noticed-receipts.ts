import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { addDays } from '@/lib/domain/business-date'
import { isUnsettled, needsWord } from './receipt-rows'

/** Receipts of a store with the same finding, and the days in Berlin on which they were made. */
interface Noticed {
  kind: 'flagged' | 'unsigned'
  storeId: string
  store: string
  count: number
  from: string
  to: string
}

/** Receipts that arrive later than this cause no notification; they are in the lists. */
const DAYS = 30

/** Returns the findings of the receipts that arrived on a day, by store. */
export async function noticedReceipts(tx: TenantTx, day: string): Promise<Noticed[]> {
  const start = (of: typeof needsWord) => sql`((${of})::timestamp at time zone 'Europe/Berlin')`
  const rows = await tx.execute<Record<keyof Noticed, string> & { kind: Noticed['kind'] }>(sql`
    select k.kind, r.store_id as "storeId", s.name as store, count(*) as count,
      min((r.created_at at time zone 'Europe/Berlin')::date)::text as from, max((r.created_at at time zone 'Europe/Berlin')::date)::text as to
    from receipt r join store s on s.id = r.store_id
    cross join lateral (values ('flagged', r.flags is not null), ('unsigned', r.tse_state <> 'SIGNED')) k(kind, applies)
    where ${needsWord} and ${isUnsettled} and k.applies
      and r.created_at >= ${start(sql`${addDays(day, -DAYS)}::date`)}
      and r.received_at >= ${start(sql`${day}::date`)} and r.received_at < ${start(sql`${day}::date + 1`)}
    group by k.kind, r.store_id, s.name`)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
