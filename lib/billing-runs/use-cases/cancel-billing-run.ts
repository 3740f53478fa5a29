import { AppError } from '@/lib/server/errors'
import { defineUseCase, type WriteScope } from '@/lib/server/use-case'
import { readBillingRun } from '../queries/list-billing-runs'
import { runRef, type BillingRunRow } from '../schema'
import { lockRun, moveRun, type RunRow } from '../store'

/** Stops a run after the customer in hand; what is written stays, the others wait to be resumed. */
export const cancelBillingRun = defineUseCase({
  name: 'billingRun.cancel',
  mode: 'write',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: runRef,
  run: async (scope, ref): Promise<BillingRunRow> => {
    const { tx, ctx, audit } = scope
    const run = await lockKnownRun(scope, ref)
    if (run.state !== 'RUNNING') throw new AppError('conflict', 'billingRun.notRunning')
    await moveRun(tx, run.id, { state: 'CANCELLED', finishedAt: ctx.now() }, ctx.now())
    await audit({
      entity: 'billingRun',
      entityId: run.id,
      before: { state: run.state },
      after: { state: 'CANCELLED' },
    })
    return readBillingRun(scope, run.id)
  },
})

/** Locks a run of the active company: unknown → notFound, other version → conflict.stale. */
export async function lockKnownRun(
  { tx, ctx }: WriteScope,
  { id, version }: { id: string; version?: number | undefined },
): Promise<RunRow> {
  const run = await lockRun(tx, ctx.companyId, id)
  if (!run) throw new AppError('notFound', 'notFound')
  if (version !== undefined && version !== run.version) throw new AppError('conflict', 'conflict.stale')
  return run
}
