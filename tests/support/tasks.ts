import { sql } from 'drizzle-orm'
import { withTenant, type TenantId } from '@/db/tenant'
import type { Claim } from '@/lib/server/task/claim'
import type { TaskJob } from '@/lib/server/task/task-job'

/**
 * Claims one record's task as the next worker would, out of turn; null if there is none, or a
 * worker shows life.
 */
export async function claimOf(kind: string, tenantId: TenantId, recordId: string): Promise<Claim | null> {
  const [row] = await withTenant(tenantId, 'write', (tx) =>
    tx.execute<{ attempt: number }>(sql`
      update task set attempt = attempt + 1, beat_at = now() where kind = ${kind} and record_id = ${recordId}
        and (beat_at is null or beat_at <= now() - interval '30 seconds') returning attempt`),
  )
  return row ? { kind, tenantId, recordId, attempt: row.attempt } : null
}

/** Does what the next worker would do with the record's task. */
export async function workedOn(job: TaskJob, tenantId: TenantId, recordId: string): Promise<void> {
  const claim = await claimOf(job.task.kind, tenantId, recordId)
  if (claim) await job.workOn(claim)
}

/**
 * As if a worker had claimed the task `attempt` times in all, and was last seen alive so many
 * seconds ago.
 */
export const lastSeen = (tenantId: TenantId, recordId: string, seconds: number, attempt = 1) =>
  withTenant(tenantId, 'write', (tx) =>
    tx.execute(sql`
      update task set attempt = ${attempt}, beat_at = now() - make_interval(secs => ${seconds}) where record_id = ${recordId}`),
  )
