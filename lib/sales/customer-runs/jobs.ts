import type { KeptReason } from '@/db/schema/customer-runs'
import { withTenant } from '@/db/tenant'
import { personContext } from '@/lib/server/auth/session-context'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { toFailure } from '@/lib/server/core/failure'
import { ClaimLost, withClaim, type Claim } from '@/lib/server/task/claim'
import { outboxOf } from '@/lib/server/task/queue'
import { taskJob, type TaskJob } from '@/lib/server/task/task-job'
import type { WorkedRun } from './queries/run-definition'
import { notifyFinished } from './steps/notify-finished'
import { beginRun, settleCustomers, stopRun, waitingWork } from './store'

/** Time a worker spends on one run before it turns to the next. */
const TURN_MS = 8_000

/** Customers looked up at a time. */
const CUSTOMERS_AT_ONCE = 100

interface CustomerTurn {
  claim: Claim
  customerId: string
  /** The requesting person and their current rights; null if person or tenant is disabled. */
  actorId: string
  ctx: Context | null
  now: () => Date
}

/** The job that processes the runs of a kind in turns. */
export const runWork = (run: WorkedRun): TaskJob =>
  taskJob(run.task, {
    work: (claim) => workRun(run, claim, { until: new Date(Date.now() + TURN_MS), now: () => new Date() }),
  })

/**
 * Processes a run customer by customer until `until` or its end. Returns when to continue; null if
 * nothing is left to do. Throws ClaimLost.
 */
export async function workRun(
  run: WorkedRun,
  claim: Claim,
  { until, now }: { until: Date; now: () => Date },
): Promise<Date | null> {
  const { tenantId, recordId: runId } = claim
  await withClaim(claim, (tx) => beginRun(tx, runId, now()))
  for (;;) {
    const found = await withTenant(tenantId, 'read', (tx) => waitingWork(tx, runId, CUSTOMERS_AT_ONCE))
    if (!found || found.customerIds.length === 0) return null
    const { customerIds, ...requester } = found
    for (const customerId of customerIds) {
      if (now() >= until) return now()
      const person = await personContext({ ...requester, tenantId }, runId)
      const ctx = person && { ...person, now, claim }
      const isStopped = await workCustomer(run, { claim, customerId, actorId: requester.userId, ctx, now })
      if (isStopped) return null
    }
  }
}

/**
 * Processes one customer. A refusal or error fails only this customer; a missing right stops the
 * whole run and fails none. Returns whether the run was stopped.
 */
async function workCustomer(
  { work }: WorkedRun,
  { claim, customerId, actorId, ctx, now }: CustomerTurn,
): Promise<boolean> {
  const runId = claim.recordId
  try {
    if (!ctx) throw new AppError('forbidden', 'customerRun.personDisabled')
    await execute(work, ctx, { runId, customerId })
    return false
  } catch (error) {
    if (error instanceof ClaimLost) throw error
    const { isForbidden, reason } = failureOf(error, work.name)
    await withClaim(claim, async (tx) => {
      if (isForbidden) return stopRun(tx, { id: runId, actorId }, reason, now())
      const ended = await settleCustomers(tx, { runId, customerId }, { state: 'FAILED', reason }, now())
      await notifyFinished(outboxOf(tx), ended, now())
    })
    return isForbidden
  }
}

/** Returns a refusal in stored form; an error is logged once and stored with its reference. */
function failureOf(error: unknown, where: string): { isForbidden: boolean; reason: KeptReason } {
  const { kind, code, params, fields, reference } = toFailure(error, where)
  const isForbidden = kind === 'forbidden'
  return {
    isForbidden,
    reason: {
      code: code === 'forbidden' ? 'customerRun.rightLost' : code,
      params: reference ? { reference } : params,
      fields: fields.map((field) => ({ path: field.path, code: field.code })),
    },
  }
}
