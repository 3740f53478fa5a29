import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { instantOfId } from '@/lib/domain/instant-of-id'
import { Articles } from './articles'
import { Recount } from './recount'
import { type ExcessChange, takeUses, usesOf } from './uses'

/**
 * Counts a receipt that is a business transaction of its own, in all figures, once: a duplicate, or
 * one that takes back more than is left of another one. Returns the changes among the
 * cancellations of a duplicate: they take back nothing of the receipt that it seemed to repeat.
 */
export async function countDistinct(tx: TenantTx, ctx: Context, id: string): Promise<ExcessChange[]> {
  const at = new Date(instantOfId(id) ?? 0).toISOString()
  // as pushes do, in their order: the same sums change, and articles are made after both locks
  const [row] = await tx.execute<{ device_id: string; uuids: string[] }>(sql`
    select device_id, platform.uuids_of(id, created_at) as uuids from receipt where created_at = ${at}::timestamptz and id = ${id}`)
  if (!row) return []
  const { device_id: deviceId, uuids } = row
  await tx.execute(sql`select id from pos_device where id = ${deviceId} for no key update`)
  await tx.execute(sql`select platform.lock_tills_like(${deviceId})`)
  const recount = new Recount(tx, new Articles(tx, ctx))
  await recount.prepare([id, ...(await usesOf(tx, deviceId, uuids))])
  await recount.settleDistinct(id)
  const changes = await takeUses(tx, deviceId, [], uuids)
  await recount.changeExcess(changes)
  return changes
}
