import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { businessDays } from '@/lib/domain/business-date'
import type { DeviceState } from '@/lib/domain/device-state'
import { surroundingsContent, type Surroundings } from '../schema'

/** A till and its TSE as they were at the end of a business day, or of its last one so far. */
interface TillState {
  day: string
  storeId: string
  /** Day on which it came to that store, as a person stated it; null if nobody did. */
  movedOn: string | null
  till: Surroundings['till']
  tse: Surroundings['tse']
}

/** A till with the days on which its store or TSE changed, and the newest; oldest first. */
export interface RecordedTill {
  id: string
  name: string
  status: DeviceState
  /** The day on which it was deleted. */
  removedOn: string | null
  days: [TillState, ...TillState[]]
}

/**
 * Returns all tills that were ever in one of a company's present stores, by name. The caller must
 * see every store: a restriction hides a part of their history.
 */
export async function tillHistories(tx: TenantTx, companyId: number): Promise<RecordedTill[]> {
  const rows = await tx.execute<{
    id: string
    name: string
    status: DeviceState
    updated_at: string
    valid_from: string
    store_id: string
    moved_on: string | null
    till: unknown
    tse: unknown
  }>(sql`
    with history as (
      select s.device_id, s.valid_from, s.store_id, s.content -> 'till' as till, s.content -> 'tse' as tse,
        lag(s.store_id) over before as store_before, lag(s.content -> 'till' ->> 'outOfUse') over before as end_before, lag(s.content -> 'tse' ->> 'serial') over before as tse_before,
        lead(s.device_id) over before is null as is_last
      from device_surroundings s
      where s.device_id in (select o.device_id from device_surroundings o
        join store p on p.tenant_id = o.tenant_id and p.id = o.store_id where p.company_id = ${companyId})
      window before as (partition by s.device_id order by s.valid_from))
    select d.id, d.name, d.status, d.updated_at, h.valid_from, h.store_id, h.till, h.tse,
      (select p.moved_on::text from device_store p where p.device_id = h.device_id and p.valid_from <= h.valid_from
        order by p.valid_from desc limit 1) as moved_on
    from history h join pos_device d on d.id = h.device_id
    where h.store_id is distinct from h.store_before or h.tse ->> 'serial' is distinct from h.tse_before or h.is_last
      or (h.till ->> 'outOfUse' is null) <> (h.end_before is null)
    order by d.name, d.id, h.valid_from`)
  const dayOf = businessDays()
  const day = (text: string) => dayOf(Date.parse(text))
  const tills = new Map<string, RecordedTill>()
  for (const { id, name, status, updated_at, valid_from, store_id, moved_on, ...content } of rows) {
    const state: TillState = {
      day: day(valid_from),
      storeId: store_id,
      movedOn: moved_on,
      till: surroundingsContent.shape.till.parse(content.till),
      tse: surroundingsContent.shape.tse.parse(content.tse),
    }
    const known = tills.get(id)
    const removedOn = status === 'DELETED' ? day(updated_at) : null
    if (!known) tills.set(id, { id, name, status, removedOn, days: [state] })
    else if (known.days.at(-1)?.day === state.day) known.days[known.days.length - 1] = state
    else known.days.push(state)
  }
  return [...tills.values()]
}
