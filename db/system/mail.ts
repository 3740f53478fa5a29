import { sql } from 'drizzle-orm'
import { database } from '../client'

/**
 * Claims mails that no worker holds; pending ones are not due again before `againAt`. Cross-tenant:
 * the worker's sweep.
 */
export async function takeStalledMails(
  at: Date,
  againAt: Date,
  cap: number,
): Promise<{ tenant_id: string; id: string }[]> {
  const rows = await database().execute<{ tenant_id: string; id: string }>(
    sql`select * from platform.take_stalled_mails(${at.toISOString()}, ${againAt.toISOString()}, ${cap})`,
  )
  return [...rows]
}

/** Deletes the platform's own older mails, sent or failed. */
export async function sweepMails(before: Date): Promise<void> {
  await database().execute(sql`select platform.sweep_mails(${before.toISOString()})`)
}
