import { sql } from 'drizzle-orm'
import { anyOf, tableOf } from '@/db/arrays'
import { closingDrawer } from '@/db/schema/closings'
import type { TenantTx } from '@/db/tenant'
import { instantOfId } from '@/lib/domain/instant-of-id'
import type { Context } from '@/lib/server/core/context'
import { DAY_COLUMNS, type TillDay } from '../queries/cash-flows'
import type { LowestCash } from '../rules/lowest-cash'

interface DayRow extends Record<string, unknown> {
  device_id: string
  closing_number: string
}

const toDay = ({ device_id, closing_number }: DayRow): TillDay => ({
  deviceId: device_id,
  closingNumber: Number(closing_number),
})

/** Returns the days of receipts that name a closing. */
export async function daysOfReceipts(tx: TenantTx, ids: readonly string[]): Promise<TillDay[]> {
  if (ids.length === 0) return []
  const instants = ids.map((id) => new Date(instantOfId(id) ?? 0).toISOString())
  const rows = await tx.execute<DayRow>(sql`
    select device_id, closing_number from receipt
    where created_at = ${anyOf(instants, 'timestamptz')} and id = ${anyOf(ids)} and closing_number is not null`)
  return rows.map(toDay)
}

/** Returns those of the days that have a closing which counts. */
export async function closedDays(tx: TenantTx, days: readonly TillDay[]): Promise<TillDay[]> {
  if (days.length === 0) return []
  const rows = await tx.execute<DayRow>(sql`
    select c.device_id, c.number as closing_number from ${tableOf('w', days, DAY_COLUMNS)}
    join closing c on c.device_id = w.device_id and c.number = w.closing_number and c.duplicate_of is null`)
  return rows.map(toDay)
}

/** Stores how low the drawer was on days, in place of what was stored. */
export async function storeDrawers(
  tx: TenantTx,
  { tenantId }: Pick<Context, 'tenantId'>,
  days: readonly (TillDay & { drawer: LowestCash | null })[],
): Promise<void> {
  await tx.execute(sql`
    delete from closing_drawer d using ${tableOf('w', days, DAY_COLUMNS)}
    where d.device_id = w.device_id and d.closing_number = w.closing_number`)
  const rows = days.flatMap(({ drawer, ...day }) =>
    drawer ? [{ tenantId, ...day, lowest: drawer.cents, at: new Date(drawer.at) }] : [],
  )
  if (rows.length > 0) await tx.insert(closingDrawer).values(rows)
}
