import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { freshness, type Freshness } from '../rules/freshness'
import type { DeviceRecord } from '../schema'

/** A till with the additional data of its page and the list. */
export interface ShownDevice extends DeviceRecord {
  freshness: Freshness
  /** Its fiskaly TSE is for tests: its signatures are worthless to the tax office. */
  isTestTse: boolean
}

/** Adds the data that only the screens show, in the order of the tills. */
export async function shownDevices(
  tx: TenantTx,
  ctx: Context,
  devices: readonly DeviceRecord[],
): Promise<ShownDevice[]> {
  const ids = devices.filter(({ tse }) => tse !== null).map(({ id }) => id)
  const tests =
    ids.length === 0
      ? []
      : await tx.execute<{ device_id: string }>(sql`
          select device_id from pos_tse
          where device_id = ${anyOf(ids)} and environment = 'TEST' and state <> 'DISABLED'`)
  const ofTests = new Set(tests.map((row) => row.device_id))
  return devices.map((device) => ({
    ...device,
    freshness: freshness(device.lastSynchronisation, ctx.now()),
    isTestTse: ofTests.has(device.id),
  }))
}
