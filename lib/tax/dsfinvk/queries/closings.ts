import { sql, type SQL } from 'drizzle-orm'
import { anyOf, arrayOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import { businessDayOf } from '@/lib/pos/closings/queries/business-day'
import type { ExportedClosing } from '../rules/closing-rows'

/** The business days of an export, of all tills of a company or of some. */
export interface Period {
  companyId: number
  from: string
  to: string
  /** Empty: all tills. */
  devices: readonly string[]
}

/** The receipts of a till with a closing's number, between two instants. */
interface ReceiptsOfClosing {
  deviceId: string
  number: number
  first: string
  last: string
  count: number
}

export interface ClosingToExport extends ExportedClosing {
  /** Own receipts, and those that the till sent under an earlier registration. */
  parts: ReceiptsOfClosing[]
}

interface Row extends Record<string, unknown> {
  id: string
  device_id: string
  number: string
  end_time: string
  day: string
  software: string | null
}

/**
 * The conditions on counted closings `c` with store `s` and items `i` of the period: their business
 * day decides, however far from it they ended.
 */
export const closingsWithin = (period: Period): SQL => sql`
  s.company_id = ${period.companyId} and c.duplicate_of is null
    and ${businessDayOf} between ${period.from}::date and ${period.to}::date
    and ${period.devices.length === 0 ? sql`true` : sql`c.device_id = ${anyOf(period.devices)}`}`

/** Returns the counted closings whose business day lies in the period, by till and number. */
export async function closingsToExport(tx: TenantTx, period: Period): Promise<ClosingToExport[]> {
  const rows = await tx.execute<Row>(sql`
    select c.id, c.device_id, c.number, c.end_time, ${businessDayOf}::text as day, c.details->>'softwareVersion' as software
    from closing c join store s on s.id = c.store_id
      left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number
    where ${closingsWithin(period)}
    order by c.device_id, c.number`)
  const parts = await partsOf(tx, rows)
  return rows.map((row) => ({
    id: row.id,
    deviceId: row.device_id,
    number: Number(row.number),
    endTime: new Date(row.end_time).toISOString(),
    businessDay: row.day,
    softwareVersion: row.software ?? '',
    parts: parts.get(row.id) ?? [],
  }))
}

/** Whether a counted closing lies in the period. */
export async function hasClosings(tx: TenantTx, period: Period): Promise<boolean> {
  const [row] = await tx.execute<{ is_there: boolean }>(sql`
    select exists (select from closing c join store s on s.id = c.store_id
      left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number
      where ${closingsWithin(period)}) as is_there`)
  return row?.is_there ?? false
}

interface PartRow extends Record<string, unknown> {
  closing_id: string
  device_id: string
  number: string
  first: string
  last: string
  count: string
}

/** Around the closings of an export: receipts of other kinds may be made outside of their times. */
const AROUND = sql`interval '40 days'`

/**
 * Returns where the receipts of closings lie, of every kind: one walk over the tills' receipts from
 * the first start or receipt of a closing to the last end or receipt.
 */
async function partsOf(tx: TenantTx, closings: readonly Row[]) {
  if (closings.length === 0) return new Map<string, ReceiptsOfClosing[]>()
  const ids = closings.map(({ id }) => id)
  const keys = await tx.execute<{ closing_id: string; device_id: string; number: string }>(sql`
    select id as closing_id, device_id, number from closing where id = ${anyOf(ids)}
    union all
    select closing_id, device_id, number from platform.closing_parts(${arrayOf(ids, 'uuid')})`)
  const column = (name: 'closing_id' | 'device_id' | 'number') => keys.map((key) => key[name])
  const rows = await tx.execute<PartRow>(sql`
    with k as (
      select * from unnest(${arrayOf(column('closing_id'), 'uuid')}, ${arrayOf(column('device_id'), 'uuid')},
        ${arrayOf(column('number'), 'bigint')}) as k(closing_id, device_id, number)
    ), span as (
      select least(min(c.start_time), min(c.end_time), min(i.first_at)) - ${AROUND} as first,
        greatest(max(c.end_time), max(i.last_at)) + ${AROUND} as last
      from k join closing c on c.id = k.closing_id
        left join closing_items i on i.device_id = k.device_id and i.closing_number = k.number
    )
    select k.closing_id, k.device_id, k.number, least(r.first, i.first_at) as first, greatest(r.last, i.last_at) as last,
      coalesce(r.count, i.count_receipts) as count
    from k
    left join closing_items i on i.device_id = k.device_id and i.closing_number = k.number
    left join (select r.device_id, r.closing_number, min(r.created_at) as first, max(r.created_at) as last, count(*) as count
      from receipt r
      where r.device_id = ${anyOf([...new Set(column('device_id'))])} and r.created_at between (select first from span) and (select last from span)
        and r.closing_number is not null
      group by 1, 2) r on r.device_id = k.device_id and r.closing_number = k.number
    where coalesce(r.first, i.first_at) is not null
    order by first, k.device_id`)
  const parts = rows.map((row) => ({
    closingId: row.closing_id,
    deviceId: row.device_id,
    number: Number(row.number),
    first: new Date(row.first).toISOString(),
    last: new Date(row.last).toISOString(),
    count: Number(row.count),
  }))
  return grouped(parts, ({ closingId }) => closingId)
}
