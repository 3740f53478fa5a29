import { claimTask } from '@/db/system/tasks'
import { mintTenantId, type TenantTx } from '@/db/tenant'
import { toFailure, type Failure } from '@/lib/server/core/failure'
import { log } from '@/lib/server/start/log'
import { beat, ClaimLost, giveBackTask, retryTask, type Claim } from './claim'
import type { JobHandler } from './job'
import { boss } from './queue'
import { withSignsOfLife } from './sign-of-life'
import type { Task } from './task'

/** How long a worker may be silent before another takes its task. */
export const SILENT_MS = 30_000

/** How often a worker shows a sign of life; with progress that people watch, more often. */
const BEAT_MS = 10_000
const PROGRESS_MS = 1_000

/**
 * How long one job starts further tasks: a process that is about to stop starts none after that.
 */
const TURN_MS = 2_000

/** Pause after a failed attempt; doubled with each one in a row up to the longest. */
const PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 60 * 60 * 1000

/** Workers of a kind in one process: one long task delays no other tenant. */
const LANES = 2

/**
 * Reports the progress so far, for people who watch, and details specific to the kind of task.
 * Throws ClaimLost if the claim is lost.
 */
export type Report = (done: number, detail?: unknown) => void

/** The work on a kind of task. */
export interface TaskWork {
  /**
   * Does the work. May start where a lost worker stopped. Returns when the task is due again, null
   * if nothing is left to do; nothing if the last transaction settled it.
   */
  work: (claim: Claim, report: Report) => Promise<Date | null | void>
  /** Settles a task that has failed and stores the reason; required for kinds with `retries`. */
  failed?: (claim: Claim, failure: Failure) => Promise<void>
  /** Saves the progress with the record, in the transaction of a sign of life. */
  saveProgress?: (tx: TenantTx, recordId: string, done: number, detail: unknown) => Promise<void>
}

/** A job that works one kind of task. */
export interface TaskJob extends JobHandler {
  task: Task
  /** Does the work on a claimed task. */
  workOn: (claim: Claim) => Promise<void>
}

/**
 * The job that works a kind of task: woken by each start, when a task is due again, and by the
 * watch for tasks whose worker was lost.
 */
export function taskJob(task: Task, work: TaskWork): TaskJob {
  const wake = () => boss().send(task.queue, {})
  const workOn = (claim: Claim) => done(task, work, claim)
  const handle = async () => {
    const until = Date.now() + TURN_MS
    for (let isFirst = true; Date.now() < until; isFirst = false) {
      const next = await claimTask(task.kind, SILENT_MS)
      if (!next) return
      // the other lane may find work of another tenant
      if (isFirst) await wake()
      await workOn({ ...next, kind: task.kind, tenantId: mintTenantId(next.tenantId) })
    }
    await wake()
  }
  return { ...task, task, lanes: LANES, handle, workOn }
}

async function done(task: Task, { work, failed, saveProgress }: TaskWork, claim: Claim): Promise<void> {
  const progress: { done: number; detail?: unknown; isClaimed: boolean } = { done: 0, isClaimed: true }
  const sign = async () => {
    progress.isClaimed = await beat(claim, async (tx) =>
      saveProgress?.(tx, claim.recordId, progress.done, progress.detail),
    )
  }
  const report: Report = (rows, detail) => {
    if (!progress.isClaimed) throw new ClaimLost(`${claim.kind} ${claim.recordId} is in vain`)
    // a part that is started again counts from the beginning
    progress.done = Math.max(progress.done, rows)
    progress.detail = detail ?? progress.detail
  }
  const { attempts, lost } = task.retries ?? { attempts: Infinity, lost: null }
  try {
    if (lost && claim.failures >= attempts) throw lost()
    const beatMs = saveProgress ? PROGRESS_MS : BEAT_MS
    const again = await withSignsOfLife(beatMs, sign, () => work(claim, report))
    if (again !== undefined) await giveBack(task, claim, again)
  } catch (error) {
    if (error instanceof ClaimLost) return
    const failure = toFailure(error, `${claim.kind} ${claim.recordId}`)
    const isPassing = failure.kind === 'unavailable' && claim.failures + 1 < attempts
    await (failed && !isPassing ? failed(claim, failure) : retry(claim, failure)).catch(passLost)
  }
}

/** Gives the task back; if it waits, its workers are woken when it is due. */
async function giveBack({ queue }: Task, claim: Claim, again: Date | null): Promise<void> {
  await giveBackTask(claim, again)
  if (again) await boss().send(queue, {}, { startAfter: again })
}

async function retry(claim: Claim, { code }: Failure): Promise<void> {
  const pauseMs = Math.min(PAUSE_MS * 2 ** claim.failures, LONGEST_PAUSE_MS)
  log().warn(
    { kind: claim.kind, tenant: claim.tenantId, record: claim.recordId, code, pauseMs },
    'task failed',
  )
  await retryTask(claim, new Date(Date.now() + pauseMs))
}

const passLost = (error: unknown) => {
  if (!(error instanceof ClaimLost)) throw error
}
