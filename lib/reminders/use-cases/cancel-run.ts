import { AppError } from '@/lib/server/errors'
import { defineUseCase } from '@/lib/server/use-case'
import { readRun } from '../queries/get-run'
import { runKey, type RunRecord } from '../schema'
import { cancelWaiting, settleCustomers } from '../store'

/**
 * Undoes the start of a run while it waits: no letter is written and nothing is mailed. Refused once it has begun
 * (`reminder.runBegun`): from then on letters are withdrawn one by one.
 */
export const cancelRun = defineUseCase({
  name: 'reminder.cancel',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: runKey,
  run: async (scope, { id }): Promise<RunRecord> => {
    const { tx, ctx, audit } = scope
    if (!(await cancelWaiting(tx, { companyId: ctx.companyId, runId: id }, ctx.now()))) {
      await readRun(scope, id)
      throw new AppError('conflict', 'reminder.runBegun')
    }
    const reason = { code: 'reminder.runCancelled', params: {} }
    await settleCustomers(tx, { runId: id, customerId: null }, { state: 'LEFT_OUT', reason }, ctx.now())
    await audit({
      entity: 'reminderRun',
      entityId: id,
      before: { state: 'WAITING' },
      after: { state: 'CANCELLED' },
    })
    return readRun(scope, id)
  },
})
