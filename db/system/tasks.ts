import { sql } from 'drizzle-orm'
import { database } from '../client'

/** A task that was just claimed; see `Claim` in lib/server/task/claim.ts. */
export interface ClaimedTask {
  tenantId: string
  recordId: string
  attempt: number
  failures: number
}

/**
 * Claims the next task of a kind across tenants: one that is due, or whose worker was silent for
 * `silentMs`. The tenant that has waited longest is next, and none has two workers. Null if there
 * is nothing to do.
 */
export async function claimTask(kind: string, silentMs: number): Promise<ClaimedTask | null> {
  const [row] = await database().execute<{
    of_tenant: string
    of_record: string
    of_attempt: number
    of_failures: number
  }>(sql`select * from platform.claim_task(${kind}, ${silentMs}::int)`)
  if (!row) return null
  const { of_tenant: tenantId, of_record: recordId, of_attempt: attempt, of_failures: failures } = row
  return { tenantId, recordId, attempt, failures }
}

/** Returns the kinds with a task that is due, or whose worker was silent for `silentMs`. */
export async function waitingKinds(silentMs: number): Promise<string[]> {
  const rows = await database().execute<{ of_kind: string }>(
    sql`select * from platform.waiting_tasks(${silentMs}::int)`,
  )
  return [...rows].map(({ of_kind }) => of_kind)
}
