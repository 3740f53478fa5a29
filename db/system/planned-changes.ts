import { sql } from 'drizzle-orm'
import { database } from '../client'

/** Returns due planned changes of all tenants, oldest first. */
export async function duePlannedChanges(
  at: Date,
  limit: number,
): Promise<{ of_tenant: string; of_change: string }[]> {
  return [
    ...(await database().execute<{ of_tenant: string; of_change: string }>(
      sql`select * from platform.due_planned_changes(${at.toISOString()}, ${limit})`,
    )),
  ]
}
