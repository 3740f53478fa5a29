import type { z } from 'zod'
import { isPersonKind } from '@/lib/domain/actor'
import type { Context } from '@/lib/server/core/context'
import { AppError, violatedConstraint } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { defineTask, startTask, type Task } from '@/lib/server/task/task'
import type { RunDefinition } from '../queries/run-definition'
import { insertRun, type NewRun } from '../store'

/**
 * Makes the use case that starts a run and its task. Refused while another of the kind is
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
      const requester = requesterOf(ctx)
      const { options, customers } = await definition.prepare(scope, input)
      definition.authorize?.(ctx, options)
      const run = {
        id: newId(),
        tenantId,
        companyId,
        kind,
        options,
        ...requester,
        ...initialState(definition),
      }
      const times = { createdAt: ctx.now(), updatedAt: ctx.now() }
      await insertRun(tx, { ...run, ...times, startedByName: ctx.actor.name }, customers).catch(
        refuseSecond(refusals.underway),
      )
      await audit({ entity, entityId: run.id, after: { ...options, customers: customers.length } })
      const dueAt = dueAtOf(definition, ctx)
      await startTask({ tx, enqueue }, runTask(definition), { tenantId, recordId: run.id, dueAt })
      return definition.read(scope, run.id)
    },
  })

/** The task that works a run, started when the run is started or resumed. */
export const runTask = ({ entity, queue }: { entity: string; queue: string }): Task =>
  defineTask({ kind: entity, queue })

type Undo = Pick<RunDefinition<object, z.ZodType, unknown>, 'undo'>

/** The state of a run just started or resumed. */
export const initialState = ({ undo }: Undo): Pick<NewRun, 'state'> => ({
  state: undo ? 'WAITING' : 'RUNNING',
})

/** When the run's work begins; undefined: at once. */
export const dueAtOf = ({ undo }: Undo, ctx: Context): Date | undefined =>
  undo && new Date(ctx.now().getTime() + undo.seconds * 1000)

/** Returns the requester of a run as the job will look them up: a person. A job starts no runs. */
export function requesterOf(ctx: Context): Pick<NewRun, 'actorId' | 'actorKind'> {
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
