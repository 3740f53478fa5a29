import { sql } from 'drizzle-orm'
import { database } from '../client'

/** Returns the user of a link to set a new password; null if it is unknown, used, or expired. */
export async function findPasswordReset(
  hash: string,
  at: Date,
): Promise<{ user_id: string; tenant_id: string } | null> {
  const [row] = await database().execute<{ user_id: string; tenant_id: string }>(
    sql`select * from platform.find_password_reset(${hash}, ${at.toISOString()})`,
  )
  return row ?? null
}

/** Deletes expired links. */
export async function sweepPasswordResets(at: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_password_resets(${at.toISOString()})`)
}
