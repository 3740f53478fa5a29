import { eq, sql } from 'drizzle-orm'
import { tenant } from '@/db/schema/tenants'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { AppError, refuseStale } from '@/lib/server/core/errors'

type Row = typeof tenant.$inferSelect
export type TenantColumns = Pick<
  Row,
  | 'name'
  | 'street'
  | 'zipCode'
  | 'city'
  | 'country'
  | 'posPin'
  | 'pinVersion'
  | 'useGrossPrice'
  | 'requireTotp'
>

/** Locks the caller's tenant. Throws `conflict.stale` for an outdated version. */
export async function lockTenant(
  tx: TenantTx,
  { tenantId }: Context,
  version: number | undefined,
): Promise<Row> {
  const [row] = await tx.select().from(tenant).where(eq(tenant.id, tenantId)).for('no key update')
  if (!row) throw new AppError('notFound', 'notFound')
  refuseStale(version, row.version)
  return row
}

/** Saves columns of the locked tenant and raises its version. */
export async function saveTenant(tx: TenantTx, ctx: Context, columns: Partial<TenantColumns>): Promise<void> {
  await tx
    .update(tenant)
    .set({ ...columns, version: sql`version + 1`, updatedAt: ctx.now() })
    .where(eq(tenant.id, ctx.tenantId))
}
