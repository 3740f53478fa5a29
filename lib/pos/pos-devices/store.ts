import { and, eq, sql } from 'drizzle-orm'
import { deviceStore, posDevice as table } from '@/db/schema/pos-devices'
import { posSettlement } from '@/db/schema/receipts'
import type { TenantTx } from '@/db/tenant'
import type { DeviceState } from '@/lib/domain/device-state'
import type { Context } from '@/lib/server/core/context'
import { AppError, invalidField, refuseStale } from '@/lib/server/core/errors'
import { isContinuable, isOpenRejection, isSignedRejection } from './queries/device-record'
import { movedAt } from './rules/device-changes'
import type { Whereabouts } from './rules/whereabouts'

/**
 * Inserts a new till that waits for approval, with the hash of its token. It has the current PIN,
 * since it has just presented it.
 */
export async function insertDevice(
  tx: TenantTx,
  ctx: Context,
  {
    id,
    name,
    version,
    serial,
    tokenHash,
  }: Record<'id' | 'name' | 'version' | 'serial' | 'tokenHash', string>,
): Promise<void> {
  const at = ctx.now().toISOString()
  await tx.execute(sql`
    insert into pos_device (tenant_id, id, status, name, serial, software_version, pin_version, created_at, updated_at)
    select t.id, ${id}, 'PENDING', ${name}, ${serial}, ${version}, t.pin_version, ${at}::timestamptz, ${at}::timestamptz
    from tenant t where t.id = ${ctx.tenantId}`)
  await tx.execute(sql`select platform.record_device_token(${id}, ${tokenHash})`)
}

/**
 * Returns how many tills wait for approval, counting up to a limit. Locks the tenant's row, so that
 * no other till registers in between.
 */
export async function countWaiting(tx: TenantTx, ctx: Context, most: number): Promise<number> {
  await tx.execute(sql`select 1 from tenant where id = ${ctx.tenantId} for no key update`)
  const rows = await tx.execute(sql`select 1 from pos_device where status = 'PENDING' limit ${most}`)
  return rows.length
}

/** Returns the name of the newest till in use with this serial number; null without any. */
export async function knownTill(tx: TenantTx, serial: string): Promise<string | null> {
  const [row] = await tx.execute<{ name: string }>(sql`
    select d.name from pos_device d where d.serial = ${serial} and ${isContinuable}
    order by d.created_at desc, d.id desc limit 1`)
  return row?.name ?? null
}

/**
 * Locks the till that a waiting one is to continue; its pushes wait. Throws at its field for one
 * that the caller does not see, that is not in use, and for that of an external device.
 */
export async function lockContinued(tx: TenantTx, id: string): Promise<void> {
  const rows = await tx.execute(sql`
    select 1 from pos_device d where d.id = ${id} and ${isContinuable} for no key update of d`)
  if (rows.length === 0) throw invalidField('continues', 'device.continuesUnknown')
}

/**
 * Continues a locked till under the registration of another one, which is locked, too: the till
 * takes over its token, software and PIN; its own token is no longer valid.
 */
export async function continueDevice(
  tx: TenantTx,
  ctx: Context,
  { old, by }: { old: string; by: { id: string; version: string; pinVersion: number } },
): Promise<void> {
  await tx.execute(sql`select platform.move_device_token(${by.id}, ${old})`)
  await tx
    .update(table)
    .set({
      softwareVersion: by.version,
      pinVersion: by.pinVersion,
      version: sql`version + 1`,
      updatedAt: ctx.now(),
    })
    .where(eq(table.id, old))
}

interface DeviceLock {
  id: string
  rowVersion?: number | undefined
}

/** Locks a till; its pushes wait. Throws notFound, and `conflict.stale` for an outdated version. */
async function lockRow(tx: TenantTx, { id, rowVersion }: DeviceLock) {
  const { status, version } = table
  const isExternal = sql<boolean>`exists (select 1 from external_device e where e.id = pos_device.id)`
  const [row] = await tx
    .select({ status, version, isExternal })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update')
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(rowVersion, row.version)
  return row
}

/**
 * Locks the till and returns its status; its pushes wait. Throws notFound, `conflict.stale` for an
 * outdated version, and `device.external` for the till of an external device, which changes with
 * it.
 */
export async function lockDevice(tx: TenantTx, key: DeviceLock): Promise<DeviceState> {
  const { status, isExternal } = await lockRow(tx, key)
  if (isExternal) throw new AppError('conflict', 'device.external')
  return status
}

/** One rejection, or all until this one. */
export interface RejectionPart {
  rejectionId?: string | undefined
  upTo?: string | undefined
}

/**
 * Locks a till, including deleted and external ones. Throws as `lockDevice`, and at its field for a
 * rejection that is not the till's.
 */
export async function lockRejections(
  tx: TenantTx,
  { rejectionId, upTo, ...key }: DeviceLock & RejectionPart,
): Promise<void> {
  await lockRow(tx, key)
  const rows = await tx.execute(
    sql`select 1 from pos_rejection where device_id = ${key.id} and id = ${rejectionId ?? upTo ?? null}`,
  )
  const field = rejectionId === undefined ? 'upTo' : 'rejectionId'
  if (rows.length === 0) throw invalidField(field, 'device.rejectionUnknown')
}

interface OpenRejection {
  id: string
  /** Whether it is a receipt that a TSE signed: its sale happened. */
  isSigned: boolean
}

/** Returns which of a locked till's rejections are open. */
export async function openRejections(
  tx: TenantTx,
  { id, rejectionId, upTo }: RejectionPart & { id: string },
): Promise<OpenRejection[]> {
  const rows = await tx.execute<{ id: string; is_signed: boolean }>(sql`
    select r.id, ${isSignedRejection} as is_signed from pos_rejection r join pos_device d on d.id = r.device_id
    where r.device_id = ${id} and ${isOpenRejection} and (r.id = ${rejectionId ?? null}
      or r.number <= (select number from pos_rejection where device_id = ${id} and id = ${upTo ?? null}))
    order by r.id`)
  return rows.map((row) => ({ id: row.id, isSigned: row.is_signed }))
}

/** Settles open rejections of a locked till; `amount` in cents, for a receipt that is in no sum. */
export async function saveSettlements(
  tx: TenantTx,
  ctx: Context,
  rejectionIds: readonly string[],
  { reason, amount = null }: { reason: string; amount?: number | null },
): Promise<void> {
  await tx.insert(posSettlement).values(
    rejectionIds.map((recordId) => ({
      tenantId: ctx.tenantId,
      kind: 'rejection' as const,
      recordId,
      reason,
      amount,
      settledAt: ctx.now(),
      settledByName: ctx.actor.name,
    })),
  )
}

/** Locks a company, so that no other till or desk of it gets an account. */
export async function lockCompany(tx: TenantTx, companyId: number): Promise<void> {
  await tx.execute(sql`select 1 from company where id = ${companyId} for no key update`)
}

type DeviceColumns = Partial<
  Pick<
    typeof table.$inferInsert,
    | 'name'
    | 'comment'
    | 'cashAccount'
    | 'cashSlot'
    | 'status'
    | 'storeId'
    | 'confirmedAt'
    | 'register'
    | 'tseData'
    | 'terminals'
  >
>

/** Saves columns of a locked till and raises its version. */
export async function saveDevice(
  tx: TenantTx,
  ctx: Context,
  id: string,
  columns: DeviceColumns,
): Promise<void> {
  await tx
    .update(table)
    .set({ ...columns, version: sql`version + 1`, updatedAt: ctx.now() })
    .where(eq(table.id, id))
}

/** Returns the last day on which a till is known to have come to a store; null for a new one. */
export async function lastMove(tx: TenantTx, deviceId: string): Promise<string | null> {
  const [row] = await tx.execute<{ day: string | null }>(sql`
    select max(coalesce(moved_on, (valid_from at time zone 'Europe/Berlin')::date))::text as day
    from device_store where device_id = ${deviceId}`)
  return row?.day ?? null
}

/**
 * Assigns the locked till to this store from now on; earlier receipts keep theirs. `movedOn` is the
 * day that a person states for the move. Returns the start.
 */
export async function placeDevice(
  tx: TenantTx,
  ctx: Context,
  deviceId: string,
  storeId: string,
  movedOn: string | null = null,
): Promise<Date> {
  const [row] = await tx.execute<{ last: string | null }>(
    sql`select max(valid_from) as last from device_store where device_id = ${deviceId}`,
  )
  const validFrom = movedAt(ctx.now(), row?.last ? new Date(row.last) : null)
  await tx.insert(deviceStore).values({ tenantId: ctx.tenantId, deviceId, validFrom, storeId, movedOn })
  return validFrom
}

/**
 * Inserts the till of an external device, admitted by the person who confirmed the device. It has
 * no store yet: `placeDevice`.
 */
export async function insertExternalTill(
  tx: TenantTx,
  ctx: Context,
  { id, name, storeId, cashSlot = 0 }: Record<'id' | 'name' | 'storeId', string> & { cashSlot?: number },
): Promise<void> {
  const at = ctx.now().toISOString()
  await tx.execute(sql`
    insert into pos_device (tenant_id, id, status, name, serial, store_id, software_version, pin_version, cash_slot, confirmed_at,
      created_at, updated_at)
    select t.id, ${id}, 'READY', ${name}, '', ${storeId}, '', t.pin_version, ${cashSlot}, ${at}::timestamptz, ${at}::timestamptz,
      ${at}::timestamptz
    from tenant t where t.id = ${ctx.tenantId}`)
}

/** Locks the till of an external device; null if the device has none. */
export async function lockExternalTill(
  tx: TenantTx,
  id: string,
): Promise<{ name: string; storeId: string | null } | null> {
  const { name, storeId } = table
  const [row] = await tx.select({ name, storeId }).from(table).where(eq(table.id, id)).for('no key update')
  return row ?? null
}

/**
 * Locks a store until the end and returns its company. Throws at its field for a store that the
 * caller does not see or that is deleted.
 */
export async function lockStore(tx: TenantTx, id: string): Promise<number> {
  const [row] = await tx.execute<{ company_id: string }>(
    sql`select company_id from store where id = ${id} and not is_deleted for key share`,
  )
  if (!row) throw invalidField('storeId', 'device.storeUnknown')
  return Number(row.company_id)
}

/** Records a ready till's heartbeat; false if it was ended in the meantime. */
export async function touchDevice(
  tx: TenantTx,
  ctx: Context,
  { id, version, pinVersion }: { id: string; version: string; pinVersion: number },
): Promise<boolean> {
  const rows = await tx.execute(sql`
    update pos_device set software_version = ${version}, pin_version = ${pinVersion},
      last_synchronisation = ${ctx.now().toISOString()}::timestamptz
    where id = ${id} and status = 'READY' returning 1`)
  return rows.length > 0
}

/**
 * Records the heartbeat of an external device that is a till; its software is the device's, till
 * versions do not apply to it.
 */
export async function touchExternalTill(
  tx: TenantTx,
  ctx: Context,
  { id, pinVersion }: { id: string; pinVersion: number },
): Promise<void> {
  await tx.execute(sql`
    update pos_device set pin_version = ${pinVersion}, last_synchronisation = ${ctx.now().toISOString()}::timestamptz
    where id = ${id} and status = 'READY'`)
}

interface LockedDevice {
  storeId: string
  whereabouts: Whereabouts
  inUseSince: string | null
  tseSerials: string[]
}

/**
 * Locks a ready till and returns its current store and its earlier ones with their start; null for
 * one that is not ready.
 */
export async function lockReadyDevice(tx: TenantTx, id: string): Promise<LockedDevice | null> {
  // sent together: the places are read once the lock is held
  const [[row], places] = await Promise.all([
    tx
      .select({
        storeId: table.storeId,
        inUseSince: sql<string | null>`${table.register} ->> 'inUseSince'`,
        tseSerials: sql<string[]>`array(
          select lower(t.serial) from pos_tse t where t.device_id = ${table.id} and t.serial <> ''
          union select lower(${table.tseData} ->> 'serial') where ${table.tseData} ->> 'serial' <> '')`,
      })
      .from(table)
      .where(and(eq(table.id, id), eq(table.status, 'READY')))
      .for('no key update'),
    tx
      .select({ since: deviceStore.validFrom, storeId: deviceStore.storeId })
      .from(deviceStore)
      .where(eq(deviceStore.deviceId, id))
      .orderBy(deviceStore.validFrom),
  ])
  if (!row?.storeId) return null
  const whereabouts = places.map(({ since, storeId }) => ({ since: since.getTime(), storeId }))
  return { ...row, storeId: row.storeId, whereabouts }
}
