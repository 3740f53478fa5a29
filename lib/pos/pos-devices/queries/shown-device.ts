import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { freshness, type Freshness } from '../rules/freshness'
import type { DeviceRecord } from '../schema'

/** A till as its page and the list show it. */
export interface ShownDevice extends DeviceRecord {
  freshness: Freshness
  /** fiskaly made its TSE for tests: what it signs is worth nothing to the tax office. */
  isTestTse: boolean
}

/** Tills with what only the screens tell of them, in their order. */
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
