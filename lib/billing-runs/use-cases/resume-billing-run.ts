import { AppError } from '@/lib/server/errors'
import { defineUseCase } from '@/lib/server/use-case'
import { readBillingRun } from '../queries/list-billing-runs'
import { runRef, type BillingRunRow } from '../schema'
import { moveRun, waitAgain } from '../store'
import { lockKnownRun } from './cancel-billing-run'
import { askerOf, billingRunJob } from '../steps/ask-run'
import { refuseSecond } from './start-billing-run'

/**
 * Goes on with a run that ended or was stopped: what failed is tried again, what waits gets its turn, from now on with
 * the caller's rights. Booking asks for INVOICES_PATCH too.
 */
export const resumeBillingRun = defineUseCase({
  name: 'billingRun.resume',
  mode: 'write',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: runRef,
  run: async (scope, ref): Promise<BillingRunRow> => {
    const { tx, ctx, audit, enqueue } = scope
    const run = await lockKnownRun(scope, ref)
    const asker = askerOf(ctx, run.book)
    if (run.state === 'RUNNING') throw new AppError('conflict', 'billingRun.running')
    if ((await waitAgain(tx, run.id)) === 0) throw new AppError('conflict', 'billingRun.nothingLeft')
    await moveRun(tx, run.id, { ...asker, state: 'RUNNING', failed: 0, finishedAt: null }, ctx.now()).catch(
      refuseSecond,
    )
    await audit({
      entity: 'billingRun',
      entityId: run.id,
      before: { state: run.state },
      after: { state: 'RUNNING' },
    })
    await enqueue(billingRunJob, { tenantId: ctx.tenantId, runId: run.id })
    return readBillingRun(scope, run.id)
  },
})
