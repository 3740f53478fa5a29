import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import { surroundingsContent, type Surroundings } from '../schema'

/**
 * Returns the surroundings of a till at an instant: the newest record not after it, otherwise the
 * first one. Null for a till that was never admitted, and for one that the caller did not see then.
 */
export async function surroundingsOf(tx: TenantTx, deviceId: string, at: Date): Promise<Surroundings | null> {
  const instant = at.toISOString()
  const [row] = await tx.execute<{ valid_from: string; content: unknown }>(sql`
    (select valid_from, content from device_surroundings
      where device_id = ${deviceId} and valid_from <= ${instant}::timestamptz order by valid_from desc limit 1)
    union all
    (select valid_from, content from device_surroundings
      where device_id = ${deviceId} and valid_from > ${instant}::timestamptz order by valid_from limit 1)
    limit 1`)
  return row ? surroundingsIn(row) : null
}

interface SurroundingsRow extends Record<string, unknown> {
  device_id: string
  valid_from: string
  content: unknown
}

const surroundingsIn = (row: Pick<SurroundingsRow, 'valid_from' | 'content'>): Surroundings => ({
  ...surroundingsContent.parse(row.content),
  validFrom: new Date(row.valid_from).toISOString(),
})

/** Returns all that ever surrounded tills, the oldest first, by the till's id. */
export async function surroundingsOfTills(
  tx: TenantTx,
  deviceIds: readonly string[],
): Promise<Map<string, Surroundings[]>> {
  const rows = await tx.execute<SurroundingsRow>(sql`
    select device_id, valid_from, content from device_surroundings where device_id = ${anyOf(deviceIds)}
    order by device_id, valid_from`)
  return new Map([...grouped(rows, (row) => row.device_id)].map(([id, own]) => [id, own.map(surroundingsIn)]))
}
