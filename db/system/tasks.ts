import { sql } from 'drizzle-orm'
import { database } from '../client'

/**
 * Claims the next task of a kind across tenants: one that waits, or whose worker was silent for
 * `silentMs`. The tenant that was not served for longest is next, and none has two workers. Null if
 * there is nothing to do.
 */
export async function claimTask(
  kind: string,
  silentMs: number,
): Promise<{ tenantId: string; recordId: string; attempt: number } | null> {
  const [row] = await database().execute<{ of_tenant: string; of_record: string; of_attempt: number }>(
    sql`select * from platform.claim_task(${kind}, ${silentMs}::int)`,
  )
  return row ? { tenantId: row.of_tenant, recordId: row.of_record, attempt: row.of_attempt } : null
}
