import { sql } from 'drizzle-orm'
import { withTenant, type TenantId } from '@/db/tenant'
import { giveBackTask, type Claim } from '@/lib/server/task/claim'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { outboxOf } from '@/lib/server/task/queue'
import { defineTask, startTask, type Task, type TaskRef } from '@/lib/server/task/task'
import type { TaskJob } from '@/lib/server/task/task-job'
import type { World } from './world'

/** Defines a new kind, so that a test claims only its own tasks. */
export const aKind = (more: Partial<Task> = {}): Task =>
  defineTask({
    kind: `test.${newId()}`,
    queue: 'exportJob.work',
    retries: { attempts: 2, lost: () => new AppError('conflict', 'exportJob.lost') },
    limit: { openPerPerson: 2, tooMany: () => new AppError('rateLimited', 'exportJob.tooMany') },
    ...more,
  })

/** Starts a task of the kind for a new record; returns its id. */
export const start = async (
  { tenantId }: World,
  task: Task,
  more: Partial<TaskRef> = {},
): Promise<string> => {
  const ref = { tenantId, recordId: newId(), personId: newId(), ...more }
  await withTenant(tenantId, 'write', (tx) => startTask(outboxOf(tx), task, ref))
  return ref.recordId
}

/** Makes the record's task due now. */
export const due = ({ tenantId }: World, recordId: string) =>
  withTenant(tenantId, 'write', (tx) =>
    tx.execute(sql`update task set due_at = now() where record_id = ${recordId}`),
  )

/**
 * Claims the record's task as the next worker would at that time, regardless of order and due date;
 * null if there is none, or its worker is still alive.
 */
export async function claimOf(
  kind: string,
  tenantId: TenantId,
  recordId: string,
  at = new Date(),
): Promise<Claim | null> {
  const isRecords = sql`kind = ${kind} and record_id = ${recordId}`
  const [row] = await withTenant(tenantId, 'write', async (tx) => {
    // an update alone would not wait for a transaction that holds the claim
    await tx.execute(sql`select from task where ${isRecords} for update`)
    return tx.execute<{ attempt: number; failures: number }>(sql`
      update task set attempt = attempt + 1, failures = failures + (beat_at is not null)::int, due_at = null,
        beat_at = ${at.toISOString()}
      where ${isRecords}
        and (beat_at is null or beat_at <= ${at.toISOString()}::timestamptz - interval '30 seconds') returning attempt, failures`)
  })
  return row ? { kind, tenantId, recordId, attempt: row.attempt, failures: row.failures } : null
}

/** Runs the record's task as the next worker would. */
export async function workedOn(job: TaskJob, tenantId: TenantId, recordId: string): Promise<void> {
  const claim = await claimOf(job.task.kind, tenantId, recordId)
  if (claim) await job.workOn(claim)
}

interface TaskOf {
  kind: string
  tenantId: TenantId
  recordId: string
  at?: Date
}

/** Claims a record's task and runs `work` on it; returns whether the task continues. */
export async function attemptOf(
  { kind, tenantId, recordId, at }: TaskOf,
  work: (claim: Claim) => Promise<Date | null>,
): Promise<boolean> {
  const claim = await claimOf(kind, tenantId, recordId, at)
  if (!claim) return false
  const again = await work(claim)
  await giveBackTask(claim, again)
  return again !== null
}

/**
 * Simulates a worker that claimed the task as its `attempt`th claim in a row and was last alive the
 * given seconds ago.
 */
export const lastSeen = (tenantId: TenantId, recordId: string, seconds: number, attempt = 1) =>
  withTenant(tenantId, 'write', (tx) =>
    tx.execute(sql`
      update task set failures = ${attempt - 1}, due_at = null, beat_at = now() - make_interval(secs => ${seconds}) where record_id = ${recordId}`),
  )
