import { z } from 'zod'
import type { KeptReason } from '@/db/schema/customer-runs'
import { stalledCustomerRuns } from '@/db/system/customer-runs'
import { mintTenantId, withTenant, type TenantId } from '@/db/tenant'
import type { RunKind } from '@/lib/domain/run-state'
import { personContext } from '@/lib/server/auth/session-context'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { toFailure } from '@/lib/server/core/failure'
import { defineJob, type JobHandler } from '@/lib/server/task/job'
import { enqueueJob, outboxOf } from '@/lib/server/task/queue'
import { runJobPayload, type WorkedRun } from './queries/run-definition'
import { notifyFinished } from './steps/notify-finished'
import { beginRun, settleCustomers, stopRun, waitingWork } from './store'

/** A version that no run has: continuing a run never begins one. */
const NONE_WAITS = 0

/** How long a worker stays with one run before it turns to the next. */
const TURN_MS = 8_000

/** A run without progress for this long has lost its worker. */
const STALLED_MS = 30_000

/** Stalled runs resumed, and customers looked up, at a time. */
const RUNS_AT_ONCE = 500
const CUSTOMERS_AT_ONCE = 100

/** `elsewhere`: another worker has it. `stopped`: the run was stopped. */
type Turn = 'settled' | 'elsewhere' | 'stopped'

interface CustomerTurn {
  tenantId: TenantId
  runId: string
  customerId: string
  /** The requesting person and their current rights; null if person or tenant is disabled. */
  actorId: string
  ctx: Context | null
  now: () => Date
}

/**
 * Works a run customer by customer until the instant or its end. Several workers may do so at once.
 * Returns whether work may be left.
 */
export async function workRun(
  run: WorkedRun,
  { tenantId: tenant, runId, version }: z.output<typeof runJobPayload>,
  { until, now }: { until: Date; now: () => Date },
): Promise<boolean> {
  const tenantId = mintTenantId(tenant)
  await withTenant(tenantId, 'write', (tx) => beginRun(tx, runId, now(), version))
  for (;;) {
    const found = await withTenant(tenantId, 'read', (tx) => waitingWork(tx, runId, CUSTOMERS_AT_ONCE))
    if (!found) return false
    const { customerIds, ...asker } = found
    let settled = 0
    for (const customerId of customerIds) {
      if (now() >= until) return true
      const person = await personContext({ ...asker, tenantId }, runId)
      const ctx = person && { ...person, now }
      const turn = await workCustomer(run, { tenantId, runId, customerId, actorId: asker.userId, ctx, now })
      if (turn === 'stopped') return false
      if (turn === 'settled') settled += 1
    }
    // other workers have the rest
    if (settled === 0) return false
  }
}

/**
 * Processes one customer. A refusal or error fails only this customer; a missing right stops the
 * whole run and fails none.
 */
async function workCustomer(
  { work }: WorkedRun,
  { tenantId, runId, customerId, actorId, ctx, now }: CustomerTurn,
): Promise<Turn> {
  try {
    if (!ctx) throw new AppError('forbidden', 'customerRun.personDisabled')
    return (await execute(work, ctx, { runId, customerId })) ? 'settled' : 'elsewhere'
  } catch (error) {
    const { isForbidden, reason } = failureOf(error, work.name)
    await withTenant(tenantId, 'write', async (tx) => {
      if (isForbidden) return stopRun(tx, { id: runId, actorId }, reason, now())
      const ended = await settleCustomers(tx, { runId, customerId }, { state: 'FAILED', reason }, now())
      await notifyFinished(outboxOf(tx), ended, now())
    })
    return isForbidden ? 'stopped' : 'settled'
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

/**
 * Returns for each kind the job that works its runs in turns, and the job that every minute resumes
 * runs that lost their worker or job.
 */
export function customerRunJobs(runs: readonly WorkedRun[]): JobHandler[] {
  const send = ({ job }: WorkedRun, ref: z.output<typeof runJobPayload>) =>
    withTenant(mintTenantId(ref.tenantId), 'write', (tx) => enqueueJob(tx, job, ref))
  const kinds = new Map<RunKind, WorkedRun>(runs.map((run) => [run.kind, run]))
  const turns = runs.map((run) =>
    defineJob({
      ...run.job,
      payload: runJobPayload,
      handle: async (ref) => {
        const turn = { until: new Date(Date.now() + TURN_MS), now: () => new Date() }
        if (await workRun(run, ref, turn)) await send(run, { ...ref, version: NONE_WAITS })
      },
    }),
  )
  const sweep = defineJob({
    queue: 'customerRun.sweep',
    cron: '* * * * *',
    payload: z.looseObject({}),
    handle: async () => {
      for (const { tenantId, runId, kind } of await stalledCustomerRuns(
        new Date(Date.now() - STALLED_MS),
        RUNS_AT_ONCE,
      )) {
        const run = kinds.get(kind)
        if (run) await send(run, { tenantId, runId })
      }
    },
  })
  return [...turns, sweep]
}
