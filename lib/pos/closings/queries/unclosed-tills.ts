import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { MOST_TASKS } from '@/lib/domain/open-task'
import { NO_CLOSING } from '../words'

/** A till with receipts of some days that no closing covers. */
interface UnclosedTill {
  id: string
  name: string
  count: number
}

/** Days in Berlin, the last one excluded. */
interface Span {
  companyId: number
  from: string
  before: string
}

/**
 * Returns the company's tills with receipts of these days without a closing, by name. Sums of
 * closings tell most of them; single receipts are read of tills alone that name no closing.
 */
export async function unclosedTills(
  tx: TenantTx,
  { companyId, from, before }: Span,
): Promise<UnclosedTill[]> {
  const start = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Berlin')`
  const rows = await tx.execute<{ id: string; name: string; count: string }>(sql`
    with waiting as (
      select i.device_id, i.count_receipts as count from closing_items i
      where i.last_at >= ${start(from)} and i.last_at < ${start(before)}
        and not exists (select from closing c where c.device_id = i.device_id and c.number = i.closing_number)
        and platform.closing_beside(i.device_id, i.closing_number) is null
      union all
      select n.device_id, (select count(*) from (select from receipt r
        where r.device_id = n.device_id and r.created_at >= ${start(from)} and r.created_at < ${start(before)}
          and r.closing_number is null and r.kind = 'RECEIPT' and r.duplicate_of is null limit ${MOST_TASKS + 1}) open)
      from closing_numbers n where n.closing_number = ${NO_CLOSING} and n.serial = '')
    select d.id, d.name, sum(w.count) as count
    from waiting w join pos_device d on d.id = w.device_id join store s on s.id = d.store_id
    where s.company_id = ${companyId} group by d.id, d.name having sum(w.count) > 0
    order by d.name, d.id limit ${MOST_TILLS}`)
  return rows.map(({ id, name, count }) => ({ id, name, count: Number(count) }))
}

/** Tills that are shown one by one. */
const MOST_TILLS = 20
