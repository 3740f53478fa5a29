import { z } from 'zod'
import { mintTenantId, withTenant, type TenantId, type TenantTx } from '@/db/tenant'
import { personContext, type Asker } from './auth/session-context'
import type { Context } from './context'
import { defineJob, type JobDefinition, type JobHandler } from './job'
import { enqueueJob } from './queue'

/** How long a worker stays with one run before the next has its turn. */
const TURN_MS = 8_000

/** A run that nobody was at work on for so long has lost its worker. */
const STALLED_MS = 30_000

/** Stalled runs that are taken up, and customers that are looked up, in one go. */
const RUNS_AT_ONCE = 500
const CUSTOMERS_AT_ONCE = 100

/** What a worker needs of a run that is under way. */
export interface WaitingWork extends Omit<Asker, 'tenantId'> {
  customerIds: string[]
}

export interface CustomerTurn {
  tenantId: TenantId
  runId: string
  customerId: string
  /** Who asked for the run, with the rights of this moment; null when person or tenant is disabled. */
  ctx: Context | null
  now: () => Date
}

/** `elsewhere`: in another worker's hands. `stop`: nobody's turn comes any more. */
type Became = 'settled' | 'elsewhere' | 'stop'

/** A job over many customers, each a row of its own that says what is still to do. */
export interface CustomerRun {
  /** Begins a run that waited for its job; does nothing with any other. */
  begin?: (tx: TenantTx, runId: string, now: Date) => Promise<void>
  /** The next waiting customers of a run that is under way; null when it is not. */
  waiting: (tx: TenantTx, runId: string, atMost: number) => Promise<WaitingWork | null>
  /** Does one customer in a transaction of its own. A refusal or fault settles it, too, and stops nobody else. */
  work: (turn: CustomerTurn) => Promise<Became>
}

/**
 * Works a run until the instant or its end, customer by customer. Several workers may do so at once. Answers whether
 * something may be left to do.
 */
export async function workRun(
  { begin, waiting, work }: CustomerRun,
  { tenantId: tenant, runId }: { tenantId: string; runId: string },
  { until, now }: { until: Date; now: () => Date },
): Promise<boolean> {
  const tenantId = mintTenantId(tenant)
  if (begin) await withTenant(tenantId, 'write', (tx) => begin(tx, runId, now()))
  for (;;) {
    const found = await withTenant(tenantId, 'read', (tx) => waiting(tx, runId, CUSTOMERS_AT_ONCE))
    if (!found) return false
    const { customerIds, ...asker } = found
    let settled = 0
    for (const customerId of customerIds) {
      if (now() >= until) return true
      const ctx = await personContext({ ...asker, tenantId }, runId)
      const became = await work({ tenantId, runId, customerId, ctx, now })
      if (became === 'stop') return false
      if (became === 'settled') settled += 1
    }
    // what is left is in other workers' hands
    if (settled === 0) return false
  }
}

const payload = z.object({ tenantId: z.uuid(), runId: z.uuid() })

/** The contract of a job that works a run in turns. */
export const customerRunJob = (queue: string): JobDefinition<typeof payload> => ({ queue, payload })

/** The job that works a run, and the one that takes up, every minute, the runs that lost their worker or their job. */
export function customerRunJobs(
  job: JobDefinition<typeof payload>,
  run: CustomerRun,
  sweep: {
    queue: string
    /** Runs of all tenants that nobody was at work on since the instant. */
    stalled: (since: Date, atMost: number) => Promise<readonly { of_tenant: string; of_run: string }[]>
  },
): { turn: JobHandler<typeof payload>; sweep: JobHandler<z.ZodObject> } {
  const send = (tenantId: string, runId: string) =>
    withTenant(mintTenantId(tenantId), 'write', (tx) => enqueueJob(tx, job, { tenantId, runId }))
  return {
    turn: defineJob({
      ...job,
      handle: async (ref) => {
        const turn = { until: new Date(Date.now() + TURN_MS), now: () => new Date() }
        if (await workRun(run, ref, turn)) await send(ref.tenantId, ref.runId)
      },
    }),
    sweep: defineJob({
      queue: sweep.queue,
      cron: '* * * * *',
      payload: z.looseObject({}),
      handle: async () => {
        const stalled = await sweep.stalled(new Date(Date.now() - STALLED_MS), RUNS_AT_ONCE)
        for (const { of_tenant: tenantId, of_run: runId } of stalled) await send(tenantId, runId)
      },
    }),
  }
}
