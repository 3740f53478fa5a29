import { sql } from 'drizzle-orm'
import { withTenant, type TenantId } from '@/db/tenant'
import type { Claim } from '@/lib/server/task/claim'
import type { TaskJob } from '@/lib/server/task/task-job'

/**
 * Claims one record's task as the next worker would, out of turn; null if there is none, or a
 * worker is still alive.
 */
export async function claimOf(kind: string, tenantId: TenantId, recordId: string): Promise<Claim | null> {
  const [row] = await withTenant(tenantId, 'write', (tx) =>
    tx.execute<{ attempt: number }>(sql`
      update task set attempt = attempt + 1, beat_at = now() where kind = ${kind} and record_id = ${recordId}
        and (beat_at is null or beat_at <= now() - interval '30 seconds') returning attempt`),
  )
  return row ? { kind, tenantId, recordId, attempt: row.attempt } : null
}

/** Runs the record's task as the next worker would. */
export async function workedOn(job: TaskJob, tenantId: TenantId, recordId: string): Promise<void> {
  const claim = await claimOf(job.task.kind, tenantId, recordId)
  if (claim) await job.workOn(claim)
}

/**
 * Simulates a worker that claimed the task as its `attempt`th claim and was last alive the given
 * seconds ago.
 */
export const lastSeen = (tenantId: TenantId, recordId: string, seconds: number, attempt = 1) =>
  withTenant(tenantId, 'write', (tx) =>
    tx.execute(sql`
      update task set attempt = ${attempt}, beat_at = now() - make_interval(secs => ${seconds}) where record_id = ${recordId}`),
  )
