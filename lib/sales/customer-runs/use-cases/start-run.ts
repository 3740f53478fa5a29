import type { z } from 'zod'
import { isPersonKind } from '@/lib/domain/actor'
import type { Context } from '@/lib/server/core/context'
import { AppError, violatedConstraint } from '@/lib/server/core/errors'
import type { JobDefinition, JobTiming } from '@/lib/server/task/job'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { runJobPayload, type RunDefinition } from '../queries/run-definition'
import { insertRun, type NewRun } from '../store'

/**
 * Makes the use case that starts a run and enqueues its job. Refused while another of the kind is
 * in progress in the company, which the database enforces.
 */
export const startRun = <Options extends object, Input extends z.ZodType, Answer>(
  definition: RunDefinition<Options, Input, Answer>,
) =>
  defineUseCase({
    name: `${definition.prefix}.start`,
    mode: 'write',
    right: definition.right,
    module: definition.module,
    input: definition.input,
    run: async (scope, input): Promise<Answer> => {
      const { tx, ctx, audit, enqueue } = scope
      const { kind, entity, refusals } = definition
      const { tenantId, companyId } = ctx
      const asker = askerOf(ctx)
      const { options, customers } = await definition.prepare(scope, input)
      definition.authorize?.(ctx, options)
      const run = { id: newId(), tenantId, companyId, kind, options, ...asker, ...begun(definition) }
      const times = { createdAt: ctx.now(), updatedAt: ctx.now() }
      await insertRun(tx, { ...run, ...times, startedByName: ctx.actor.name }, customers).catch(
        refuseSecond(refusals.underway),
      )
      await audit({ entity, entityId: run.id, after: { ...options, customers: customers.length } })
      await enqueue(runJob(definition), { tenantId, runId: run.id, version: 1 }, timing(definition, ctx))
      return definition.read(scope, run.id)
    },
  })

/** The job that works a run, enqueued when it is started or resumed. */
export const runJob = ({ queue }: { queue: string }): JobDefinition<typeof runJobPayload> => ({
  queue,
  payload: runJobPayload,
})

type Undo = Pick<RunDefinition<object, z.ZodType, unknown>, 'undo'>

/** The state of a run just started or resumed. */
export const begun = ({ undo }: Undo): Pick<NewRun, 'state'> => ({ state: undo ? 'WAITING' : 'RUNNING' })

/** When the run's job begins. */
export const timing = ({ undo }: Undo, ctx: Context): JobTiming =>
  undo ? { startAfter: new Date(ctx.now().getTime() + undo.seconds * 1000) } : {}

/** Returns the requester of a run as the job will look them up: a person. A job starts no runs. */
export function askerOf(ctx: Context): Pick<NewRun, 'actorId' | 'actorKind'> {
  const { kind, id } = ctx.actor
  if (!isPersonKind(kind) || id === null) throw new AppError('forbidden', 'forbidden')
  return { actorId: id, actorKind: kind }
}

/** One run at a time, enforced by the database. */
export const refuseSecond =
  (code: string) =>
  (error: unknown): never => {
    if (violatedConstraint(error) === 'customer_run_one_at_a_time') throw new AppError('conflict', code)
    throw error
  }
