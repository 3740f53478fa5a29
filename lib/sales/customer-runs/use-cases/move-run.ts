import type { z } from 'zod'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { startTask } from '@/lib/server/task/task'
import type { RunDefinition } from '../queries/run-definition'
import { cancellation, resumption } from '../rules/run-moves'
import { runRef } from '../schema'
import { lockRun, moveRun, settleCustomers, waitAgain, type RunRow } from '../store'
import { requesterOf, initialState, dueAtOf, refuseSecond, runTask } from './start-run'

/**
 * The common part of cancelling and resuming: locks the run, updates it, and returns its new state.
 */
const movesRun = <Options extends object, Input extends z.ZodType, Answer>(
  definition: RunDefinition<Options, Input, Answer>,
  verb: 'cancel' | 'resume',
  move: (scope: WriteScope, run: RunRow) => Promise<void>,
) =>
  defineUseCase({
    name: `${definition.prefix}.${verb}`,
    mode: 'write',
    right: definition.right,
    module: definition.module,
    input: runRef,
    run: async (scope, ref): Promise<Answer> => {
      const run = await lockKnownRun(scope, definition, ref)
      await move(scope, run)
      return definition.read(scope, run.id)
    },
  })

/**
 * Makes the use case that cancels a run: before its first start nothing is done for any customer;
 * later it stops after the current customer and the others wait for it to be resumed. A caller who
 * only wants to undo sends the version that waits.
 */
export const cancelRun = <Options extends object, Input extends z.ZodType, Answer>(
  definition: RunDefinition<Options, Input, Answer>,
) =>
  movesRun(definition, 'cancel', async ({ tx, ctx, audit }, run) => {
    const { entity, refusals, undo } = definition
    const cancelled = cancellation(run)
    if (cancelled === 'notRunning') throw new AppError('conflict', refusals.notRunning)
    const now = ctx.now()
    await moveRun(tx, run.id, { state: 'CANCELLED', finishedAt: now }, now)
    if (cancelled === 'undone' && undo) {
      const reason = { code: undo.reason, params: {} }
      const nothing = { state: 'DONE', written: 0, amount: 0, reason } as const
      await settleCustomers(tx, { runId: run.id, customerId: null }, nothing, now)
    }
    const before = { status: run.state }
    const after = { status: 'CANCELLED' }
    await audit({ entity, entityId: run.id, before, after })
  })

/**
 * Makes the use case that resumes a run that ended or was stopped: failed customers are retried,
 * waiting ones get their turn, from now on with the caller's rights.
 */
export const resumeRun = <Options extends object, Input extends z.ZodType, Answer>(
  definition: RunDefinition<Options, Input, Answer>,
) =>
  movesRun(definition, 'resume', async ({ tx, ctx, audit, enqueue }, run) => {
    const { entity, refusals } = definition
    const requester = requesterOf(ctx)
    const storedOptions = definition.options.parse(run.options)
    const options = definition.resumed?.(storedOptions, ctx) ?? storedOptions
    definition.authorize?.(ctx, options)
    const resumed = resumption(run)
    if (resumed !== 'resumed') throw new AppError('conflict', refusals[resumed])
    await waitAgain(tx, run.id)
    const again = {
      ...requester,
      ...initialState(definition),
      options,
      failed: 0,
      stopReason: null,
      finishedAt: null,
    }
    await moveRun(tx, run.id, again, ctx.now()).catch(refuseSecond(refusals.underway))
    const before = { ...storedOptions, status: run.state }
    const after = { ...options, status: again.state }
    await audit({ entity, entityId: run.id, before, after })
    const ref = { tenantId: ctx.tenantId, recordId: run.id, dueAt: dueAtOf(definition, ctx) }
    await startTask({ tx, enqueue }, runTask(definition), ref)
  })

/**
 * Locks a run of the active company: unknown → notFound, other version → conflict.stale, or, if
 * that version was waiting and the run has begun since, the kind's own refusal: a request to undo
 * stops nothing.
 */
async function lockKnownRun(
  { tx, ctx }: WriteScope,
  { kind, undo }: Pick<RunDefinition<object, z.ZodType, unknown>, 'kind' | 'undo'>,
  { id, version }: z.output<typeof runRef>,
): Promise<RunRow> {
  const run = await lockRun(tx, { companyId: ctx.companyId, kind, id })
  if (!run) throw new AppError('notFound', 'notFound')
  if (version !== undefined && version !== run.version)
    throw new AppError('conflict', run.state === 'RUNNING' && undo ? undo.begun : 'conflict.stale')
  return run
}
