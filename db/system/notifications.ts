import { sql } from 'drizzle-orm'
import { database } from '../client'

/** Forgets the notifications of all tenants that are older. */
export async function sweepNotifications(before: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_notifications(${before.toISOString()})`)
}
