import { sql } from 'drizzle-orm'
import { database } from '../client'

/** Reminder runs of all tenants without progress since the instant. */
export async function stalledReminderRuns(
  since: Date,
  limit: number,
): Promise<{ of_tenant: string; of_run: string }[]> {
  return [
    ...(await database().execute<{ of_tenant: string; of_run: string }>(
      sql`select * from platform.stalled_reminder_runs(${since.toISOString()}, ${limit})`,
    )),
  ]
}
