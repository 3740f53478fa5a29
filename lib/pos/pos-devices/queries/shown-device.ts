import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { freshness, type Freshness } from '../rules/freshness'
import type { DeviceRecord } from '../schema'
import { isContinuable } from './device-record'

/** A till with the additional data of its page and the list. */
export interface ShownDevice extends DeviceRecord {
  freshness: Freshness
  /** Its fiskaly TSE is for tests: its signatures are worthless to the tax office. */
  isTestTse: boolean
  /** The till in use with the serial number of a waiting one, which may continue it. */
  continuable: { id: string; name: string } | null
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
  const known = await knownTills(tx, devices)
  return devices.map((device) => ({
    ...device,
    freshness: freshness(device.lastSynchronisation, ctx.now()),
    isTestTse: ofTests.has(device.id),
    continuable: (device.status === 'PENDING' && known.get(device.serial)) || null,
  }))
}

/** Returns the newest till in use for each serial number of the waiting ones. */
async function knownTills(tx: TenantTx, devices: readonly DeviceRecord[]) {
  const serials = devices.filter(({ status }) => status === 'PENDING').map(({ serial }) => serial)
  if (serials.length === 0) return new Map<string, { id: string; name: string }>()
  const rows = await tx.execute<{ id: string; name: string; serial: string }>(sql`
    select distinct on (d.serial) d.id, d.name, d.serial from pos_device d
    where d.serial = ${anyOf([...new Set(serials)], 'text')} and ${isContinuable}
    order by d.serial, d.created_at desc, d.id desc`)
  return new Map(rows.map(({ id, name, serial }) => [serial, { id, name }]))
}
