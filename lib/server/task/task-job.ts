import { claimTask } from '@/db/system/tasks'
import { mintTenantId, type TenantTx } from '@/db/tenant'
import { toFailure, type Failure } from '@/lib/server/core/failure'
import { beat, ClaimLost, type Claim } from './claim'
import type { JobHandler } from './job'
import { boss } from './queue'
import { withSignsOfLife } from './sign-of-life'
import type { Task } from './task'

/**
 * How often a worker shows a sign of life, and how long it may be silent before another takes its
 * task.
 */
const BEAT_MS = 1_000
const SILENT_MS = 30_000

/** Workers of a kind in one process: one long task delays no other tenant. */
const LANES = 2

/** Takes how much is done so far, for people who watch. Throws ClaimLost if the work is in vain. */
export type Report = (done: number) => void

/** The work on a kind of task. */
export interface TaskWork {
  /**
   * Does the work and settles the task in its last transaction. May start where a lost worker
   * stopped.
   */
  work: (claim: Claim, report: Report) => Promise<void>
  /** Settles the task and keeps why it failed. */
  failed: (claim: Claim, failure: Failure) => Promise<void>
  /** Saves how much is done with the record, in the transaction of a sign of life. */
  saveProgress: (tx: TenantTx, recordId: string, done: number) => Promise<void>
}

/** A job that works one kind of task. */
export interface TaskJob extends JobHandler {
  task: Task
  /** Does the work on a claimed task. */
  workOn: (claim: Claim) => Promise<void>
}

/**
 * The job that works a kind of task: woken by each start, by each end, and every minute for tasks
 * whose worker was lost. One job does one task, so that a process that is about to stop begins no
 * further one.
 */
export function taskJob(task: Task, work: TaskWork): TaskJob {
  const wake = () => boss().send(task.queue, {})
  const workOn = (claim: Claim) => done(task, work, claim)
  const handle = async () => {
    const next = await claimTask(task.kind, SILENT_MS)
    if (!next) return
    // the other lane may find work of another tenant, and this one what waited for the tenant's
    // turn
    await wake()
    await workOn({ ...next, kind: task.kind, tenantId: mintTenantId(next.tenantId) })
    await wake()
  }
  return { ...task, task, cron: '* * * * *', lanes: LANES, handle, workOn }
}

async function done(task: Task, { work, failed, saveProgress }: TaskWork, claim: Claim): Promise<void> {
  const progress = { done: 0, isClaimed: true }
  const sign = async () => {
    progress.isClaimed = await beat(claim, (tx) => saveProgress(tx, claim.recordId, progress.done))
  }
  const report: Report = (rows) => {
    if (!progress.isClaimed) throw new ClaimLost(`${claim.kind} ${claim.recordId} is in vain`)
    // a part that is begun again counts from the start
    progress.done = Math.max(progress.done, rows)
  }
  try {
    if (claim.attempt > task.attempts) throw task.lost()
    await withSignsOfLife(BEAT_MS, sign, () => work(claim, report))
  } catch (error) {
    if (error instanceof ClaimLost) return
    const failure = toFailure(error, `${claim.kind} ${claim.recordId}`)
    // a busy database: silent from now on, so that the task is claimed again
    if (failure.kind === 'unavailable' && claim.attempt < task.attempts) return
    await failed(claim, failure).catch(passLost)
  }
}

const passLost = (error: unknown) => {
  if (!(error instanceof ClaimLost)) throw error
}
