import type { z } from 'zod'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { RunDefinition, RunOutcome } from '../queries/run-definition'
import { runCustomerKey } from '../schema'
import { notifyFinished } from '../steps/notify-finished'
import { lockCustomer, hasCustomer, settleCustomers } from '../store'
import { cancelRun, resumeRun } from './move-run'
import { runTask, startRun } from './start-run'

/**
 * Declares a kind of run: the use cases that start, cancel and resume it, and its work for each
 * customer.
 */
export const defineRun = <Options extends object, Input extends z.ZodType, Answer>(
  definition: RunDefinition<Options, Input, Answer>,
) => ({
  task: runTask(definition),
  start: startRun(definition),
  cancel: cancelRun(definition),
  resume: resumeRun(definition),
  work: workCustomer(definition),
})

/**
 * Makes the use case that processes one waiting customer and settles it, in one transaction.
 * Returns the outcome, or null if there is nothing to do: settled, or the run was stopped.
 */
const workCustomer = <Options extends object, Input extends z.ZodType, Answer>(
  definition: RunDefinition<Options, Input, Answer>,
) =>
  defineUseCase({
    name: `${definition.prefix}.${definition.verb}`,
    mode: 'write',
    right: definition.right,
    module: definition.module,
    input: runCustomerKey,
    run: async (scope, { runId, customerId }): Promise<RunOutcome | null> => {
      const { tx, ctx, unchanged, unaudited, enqueue } = scope
      const key = { companyId: ctx.companyId, kind: definition.kind, runId, customerId }
      const claimed = await lockCustomer(tx, key)
      if (!claimed && !(await hasCustomer(tx, key))) throw new AppError('notFound', 'notFound')
      if (claimed?.state !== 'RUNNING') {
        unchanged()
        return null
      }
      const options = definition.options.parse(claimed.options)
      const turn = { runId, customerId, isDeleted: claimed.isDeleted, options }
      const outcome = await definition.work(scope, turn)
      if (outcome.written === 0) unaudited('nothing was left to do, which the run keeps as its outcome')
      const ended = await settleCustomers(tx, { runId, customerId }, { state: 'DONE', ...outcome }, ctx.now())
      await notifyFinished({ tx, enqueue }, ended, ctx.now())
      return outcome
    },
  })
