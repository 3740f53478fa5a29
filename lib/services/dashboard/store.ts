import { eq, sql } from 'drizzle-orm'
import { appUser } from '@/db/schema/users'
import type { TenantTx } from '@/db/tenant'

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
