import { sql } from 'drizzle-orm'
import { database } from '../client'

/** Whose link to set a new password this is; null when it is unknown, used, or past its time. */
export async function findPasswordReset(
  hash: string,
  at: Date,
): Promise<{ user_id: string; tenant_id: string } | null> {
  const [row] = await database().execute<{ user_id: string; tenant_id: string }>(
    sql`select * from platform.find_password_reset(${hash}, ${at.toISOString()})`,
  )
  return row ?? null
}

/** Deletes links that are past their time. */
export async function sweepPasswordResets(at: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_password_resets(${at.toISOString()})`)
}
