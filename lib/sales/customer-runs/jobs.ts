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

/** No run has this version: what goes on with a run begins none. */
const NONE_WAITS = 0

/** How long a worker stays with one run before the next has its turn. */
const TURN_MS = 8_000

/** A run without progress for this long has lost its worker. */
const STALLED_MS = 30_000

/** Stalled runs that are taken up, and customers that are looked up, in one go. */
const RUNS_AT_ONCE = 500
const CUSTOMERS_AT_ONCE = 100

/** `elsewhere`: in another worker's hands. `stopped`: the run is. */
type Turn = 'settled' | 'elsewhere' | 'stopped'

interface CustomerTurn {
  tenantId: TenantId
  runId: string
  customerId: string
  /** Who asked for the run, and with which rights of this moment; null when person or tenant is disabled. */
  actorId: string
  ctx: Context | null
  now: () => Date
}

/**
 * Works a run until the instant or its end, customer by customer. Several workers may do so at once. Answers whether
 * something may be left to do.
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
    // what is left is in other workers' hands
    if (settled === 0) return false
  }
}

/** Does one customer. A refusal or fault fails only this customer; a missing right stops the whole run and fails none. */
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

/** A refusal as it is kept; a fault is logged, once, and kept with its reference. */
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

/** For each kind the job that works its runs in turns; and the one that takes up, every minute, runs that lost worker or job. */
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
