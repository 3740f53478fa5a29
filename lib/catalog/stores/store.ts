import { eq, sql } from 'drizzle-orm'
import { store as table } from '@/db/schema/stores'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError, invalidField, refuseStale } from '@/lib/server/core/errors'

export type StoreColumns = Pick<
  typeof table.$inferInsert,
  'name' | 'companyId' | 'street' | 'zipCode' | 'city' | 'country' | 'costCentre' | 'carriesAll'
>

export async function insertStore(
  tx: TenantTx,
  ctx: Context,
  id: string,
  columns: StoreColumns,
): Promise<void> {
  const now = ctx.now()
  await tx.insert(table).values({ ...columns, id, tenantId: ctx.tenantId, createdAt: now, updatedAt: now })
}

/**
 * Locks the store for a change (its tills continue pushing) or so that no till can be added to it.
 * Throws notFound, or `conflict.stale` for an outdated version.
 */
export async function lockStore(
  tx: TenantTx,
  { id, version }: { id: string; version?: number | undefined },
  lock: 'no key update' | 'update',
): Promise<void> {
  const [row] = await tx.select({ version: table.version }).from(table).where(eq(table.id, id)).for(lock)
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(version, row.version)
}

/** Saves columns of a locked store and raises its version. */
export async function saveStore(
  tx: TenantTx,
  ctx: Context,
  id: string,
  columns: Partial<StoreColumns> & { isDeleted?: boolean },
): Promise<void> {
  await tx
    .update(table)
    .set({ ...columns, version: sql`version + 1`, updatedAt: ctx.now() })
    .where(eq(table.id, id))
}

/** Locks a company until the transaction ends. Throws at its field if it does not exist. */
export async function lockCompany(tx: TenantTx, id: number): Promise<void> {
  const rows = await tx.execute(sql`select 1 from company where id = ${id} for key share`)
  if (rows.length === 0) throw invalidField('companyId', 'store.companyUnknown')
}

/**
 * Throws if a till has ever been in the store: it must not move to another company, since its sales
 * are in the books of this one.
 */
export async function assertNoSales(tx: TenantTx, id: string): Promise<void> {
  const rows = await tx.execute(sql`select 1 from device_store where store_id = ${id} limit 1`)
  if (rows.length > 0) throw new AppError('rule', 'store.hasTills')
}

/**
 * Throws `store.inUse`, with the number of each, while tills or external devices are in a locked
 * store or wait to be: it must not be deleted. The till of an external device counts once, as the
 * device.
 */
export async function assertNoDevices(tx: TenantTx, id: string): Promise<void> {
  const [row] = await tx.execute<{ tills: number; devices: number }>(sql`
    select
      (select count(*)::int from pos_device d where d.store_id = ${id} and d.status <> 'DELETED'
        and not exists (select 1 from external_device e where e.id = d.id)) as tills,
      (select count(*)::int from external_device e where e.store_id = ${id} and e.status <> 'DELETED') as devices`)
  const { tills = 0, devices = 0 } = row ?? {}
  const all = tills + devices
  if (all === 0) return
  const both = tills > 0 && devices > 0 ? 'true' : 'false'
  throw new AppError('rule', 'store.inUse', { tills, devices, all, both })
}
