import { eq, sql } from 'drizzle-orm'
import { tenant } from '@/db/schema/tenants'
import { appUser } from '@/db/schema/users'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'

/**
 * Locks and returns whether a person's dashboard shows the first steps; null without such a person.
 */
export async function lockShownSteps(tx: TenantTx, userId: string): Promise<boolean | null> {
  const { showFirstSteps } = appUser
  const [row] = await tx.select({ showFirstSteps }).from(appUser).where(eq(appUser.id, userId)).for('update')
  return row?.showFirstSteps ?? null
}

export async function saveShownSteps(tx: TenantTx, userId: string, shown: boolean, now: Date): Promise<void> {
  await tx
    .update(appUser)
    .set({ showFirstSteps: shown, version: sql`${appUser.version} + 1`, updatedAt: now })
    .where(eq(appUser.id, userId))
}

/** Locks the tenant and returns the confirmed first steps. */
export async function lockConfirmedSteps(tx: TenantTx, tenantId: string): Promise<string[]> {
  const { confirmedSteps } = tenant
  const [row] = await tx.select({ confirmedSteps }).from(tenant).where(eq(tenant.id, tenantId)).for('update')
  return row?.confirmedSteps ?? []
}

export async function saveConfirmedSteps(tx: TenantTx, ctx: Context, steps: string[]): Promise<void> {
  await tx
    .update(tenant)
    .set({ confirmedSteps: steps, updatedAt: ctx.now() })
    .where(eq(tenant.id, ctx.tenantId))
}
