import { eq, sql } from 'drizzle-orm'
import { externalDevice as table } from '@/db/schema/external-devices'
import type { TenantTx } from '@/db/tenant'
import type { DeviceState } from '@/lib/domain/device-state'
import type { ExternalDeviceType } from '@/lib/domain/external-device-type'
import type { Context } from '@/lib/server/core/context'
import { AppError, invalidField, refuseStale } from '@/lib/server/core/errors'

type Columns = typeof table.$inferInsert

/** Inserts a new device that waits for approval. */
export async function insertExternalDevice(
  tx: TenantTx,
  ctx: Context,
  columns: Pick<Columns, 'id' | 'name' | 'type' | 'companyId' | 'storeId' | 'posPin'>,
): Promise<void> {
  const now = ctx.now()
  await tx
    .insert(table)
    .values({ ...columns, status: 'PENDING', tenantId: ctx.tenantId, createdAt: now, updatedAt: now })
}

/** Replaces the device's key, storing the hash of its secret. */
export async function recordKey(
  tx: TenantTx,
  id: string,
  { apiKey, secretHash }: { apiKey: string; secretHash: string },
): Promise<void> {
  await tx.execute(sql`select platform.record_external_key(${id}, ${apiKey}, ${secretHash})`)
}

export interface LockedDevice {
  type: ExternalDeviceType
  status: DeviceState
  storeId: string | null
  posPin: string | null
}

/** Locks the device. Throws notFound, or `conflict.stale` for an outdated version. */
export async function lockExternalDevice(
  tx: TenantTx,
  { id, version }: { id: string; version?: number | undefined },
): Promise<LockedDevice> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('no key update')
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(version, row.version)
  return row
}

/** Saves columns of a locked device and raises its version. */
export async function saveExternalDevice(
  tx: TenantTx,
  ctx: Context,
  id: string,
  columns: Partial<Pick<Columns, 'name' | 'status' | 'companyId' | 'storeId' | 'posPin'>>,
): Promise<void> {
  await tx
    .update(table)
    .set({ ...columns, version: sql`version + 1`, updatedAt: ctx.now() })
    .where(eq(table.id, id))
}

/**
 * Locks a store until the end and returns its company. Throws at its field for a store that the
 * caller does not see or that is deleted.
 */
export async function lockStore(tx: TenantTx, id: string): Promise<number> {
  const [row] = await tx.execute<{ company_id: number }>(
    sql`select company_id from store where id = ${id} and not is_deleted for key share`,
  )
  if (!row) throw invalidField('storeId', 'device.storeUnknown')
  return Number(row.company_id)
}

/** Locks a company until the transaction ends. Throws at its field if it does not exist. */
export async function lockCompany(tx: TenantTx, id: number): Promise<void> {
  const rows = await tx.execute(sql`select 1 from company where id = ${id} for key share`)
  if (rows.length === 0) throw invalidField('companyId', 'store.companyUnknown')
}

/** Records a ready device's heartbeat; false if it was ended in the meantime. */
export async function touchExternalDevice(
  tx: TenantTx,
  ctx: Context,
  { id, version }: { id: string; version: string },
): Promise<boolean> {
  const rows = await tx.execute(sql`
    update external_device set software_version = ${version},
      last_synchronisation = ${ctx.now().toISOString()}::timestamptz
    where id = ${id} and status = 'READY' returning 1`)
  return rows.length > 0
}
