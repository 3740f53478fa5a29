import { eq, sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { posDevice } from '@/db/schema/pos-devices'
import { posTse } from '@/db/schema/tse'
import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/core/errors'
import type { Selected } from '@/lib/server/sql/selection'
import { defineUseCase } from '@/lib/server/core/use-case'
import { tseKey, type TseRecord } from './schema'

const { deviceId, state, failure, failureCode, attempts, serial, environment, tssId, clientId } = posTse
const { certificateExpires, createdAt, exportedUntil } = posTse
const TSE = {
  id: posTse.id,
  deviceId,
  state,
  failure,
  failureCode,
  attempts,
  serial,
  environment,
  tssId,
  clientId,
  certificateExpires,
  createdAt,
  exportedUntil,
}

/**
 * Returns a till's newest TSE, including disabled ones; null if it never had one. Throws notFound
 * for a till that the caller does not see.
 */
export async function findTse(tx: TenantTx, id: string): Promise<TseRecord | null> {
  const [row] = await tx
    .select({ tse: TSE })
    .from(posDevice)
    .leftJoin(posTse, eq(posTse.deviceId, posDevice.id))
    .where(eq(posDevice.id, id))
    .orderBy(sql`${posTse.id} desc nulls last`)
    .limit(1)
  if (!row) throw new AppError('notFound', 'notFound')
  return row.tse && recordOf(row.tse, await isExportDue(tx, row.tse.id))
}

/** Same as `findTse`; throws notFound if it never had one. */
export async function readTse(tx: TenantTx, deviceId: string): Promise<TseRecord> {
  const found = await findTse(tx, deviceId)
  if (!found) throw new AppError('notFound', 'notFound')
  return found
}

const recordOf = ({ id: _id, ...row }: Selected<typeof TSE>, isDue: boolean): TseRecord => ({
  ...row,
  isExportDue: isDue,
  exportedUntil: row.exportedUntil?.toISOString() ?? null,
  certificateExpires: row.certificateExpires?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** The state of a till's TSE; null if it never had one. */
export const getTse = defineUseCase({
  name: 'tse.get',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: tseKey,
  run: ({ tx }, { id }) => findTse(tx, id),
})

/** Returns the tenant's stored credentials, sealed; null without any. */
export async function ownCredentials(tx: TenantTx): Promise<{ api_key: string; api_secret: string } | null> {
  const [row] = await tx.execute<{ api_key: string; api_secret: string }>(
    sql`select * from platform.own_fiscal_credentials()`,
  )
  return row ?? null
}

/** A TSE whose signed data can be requested from fiskaly. */
export interface TseToExport {
  id: string
  tssId: string
  deviceId: string
  deviceName: string
  /** Null until it was initialised. */
  serial: string | null
  createdAt: Date
  /** Null while it is in use. */
  disabledAt: Date | null
  /** Everything that it signed until then was exported before. */
  exportedUntil: Date | null
}

interface Row extends Record<string, unknown> {
  id: string
  tss_id: string
  device_id: string
  device_name: string | null
  serial: string | null
  created_at: string
  disabled_at: string | null
  exported_until: string | null
}

/** Returns all TSEs that tills ever had from Kontor, by the tills' names. */
export async function tsesOfTills(tx: TenantTx, devices: readonly string[]): Promise<TseToExport[]> {
  const rows = await tx.execute<Row>(sql`
    select t.id, t.tss_id, t.device_id, platform.till_name(t.device_id) as device_name, t.serial, t.created_at,
      case when t.state = 'DISABLED' then t.updated_at end as disabled_at, t.exported_until
    from pos_tse t where t.device_id = ${anyOf(devices)}
    order by platform.till_name(t.device_id) collate platform.natural_german, t.id`)
  return rows.map((row) => ({
    id: row.id,
    tssId: row.tss_id,
    deviceId: row.device_id,
    deviceName: row.device_name ?? '',
    serial: row.serial,
    createdAt: new Date(row.created_at),
    disabledAt: row.disabled_at === null ? null : new Date(row.disabled_at),
    exportedUntil: row.exported_until === null ? null : new Date(row.exported_until),
  }))
}

/**
 * Whether a TSE in use may have signed something that was never exported: a till that got an access
 * token, or pushed a signed receipt, since its last complete export.
 */
export async function isExportDue(tx: TenantTx, tseId: string): Promise<boolean> {
  const [row] = await tx.execute<{ is_due: boolean }>(sql`
    select coalesce(greatest(t.last_session, (
      select max(r.created_at) from receipt r
      where r.device_id = t.device_id and r.created_at >= t.created_at and r.tse_state = 'SIGNED'
    )) > coalesce(t.exported_until, '-infinity'), false) as is_due
    from pos_tse t where t.id = ${tseId} and t.state = 'READY'`)
  return row?.is_due ?? false
}
