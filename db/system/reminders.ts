import { sql } from 'drizzle-orm'
import { database } from '../client'

/** Runs of reminders of all tenants that nobody has been at work on since the instant. */
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
