import { sql } from 'drizzle-orm'
import { database } from '../client'

/** Deletes the platform's own older mails, sent or failed. */
export async function sweepMails(before: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_mails(${before.toISOString()})`)
}
