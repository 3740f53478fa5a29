import type { z } from 'zod'
import { CHANGE_ANY, PLANNABLE, type PlannedEntity } from '@/lib/domain/plannable'
import { invalidField } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { readPlannedChange } from '../queries'
import { createPlannedChangeInput, planInput, type PlannedChangeRecord } from '../schema'
import { startTask } from '@/lib/server/task/task'
import { plannedChangeTask } from '../steps/planned-change-task'
import { insertPlanned } from '../store'
import { rehearse, type PlannedUpdate, type PlannedUpdates } from '../steps/rehearse-change'

/**
 * Makes the use case that plans a change of one kind of record, saved by the given update. It is
 * rehearsed at once, so that it is refused now by the right and the checks of the record's own
 * update. Throws `plannedChange.past` for a time that is not in the future.
 */
export const planChange = <Entity extends PlannedEntity>(
  entity: Entity,
  updates: Readonly<Record<Entity, PlannedUpdate>>,
) =>
  defineUseCase({
    name: `${entity}.plan`,
    mode: 'write',
    right: PLANNABLE[entity].change,
    module: PLANNABLE[entity].module,
    input: planInput,
    run: (scope, input) => plan(scope, { entity, update: updates[entity] }, input),
  })

/** Same as `planChange`, for every kind of record, given by the input. */
export const planChanges = (updates: PlannedUpdates) =>
  defineUseCase({
    name: 'plannedChange.create',
    mode: 'write',
    right: CHANGE_ANY,
    module: null,
    input: createPlannedChangeInput,
    run: (scope, { entity, ...input }) => plan(scope, { entity, update: updates[entity] }, input),
  })

async function plan(
  scope: WriteScope,
  target: { entity: PlannedEntity; update: PlannedUpdate },
  { entityId, scheduledAt, changes }: z.output<typeof planInput>,
): Promise<PlannedChangeRecord> {
  const { tx, ctx, audit, enqueue } = scope
  const at = new Date(scheduledAt)
  if (at <= ctx.now()) throw invalidField('scheduledAt', 'plannedChange.past')
  const { id: _id, version: _version, ...fields } = changes
  const { before, after } = await rehearse(scope, target, { ...fields, id: entityId })
  const id = newId()
  await insertPlanned(tx, {
    tenantId: ctx.tenantId,
    id,
    entity: target.entity,
    entityId,
    changes: fields,
    before,
    after,
    scheduledAt: at,
    createdByName: ctx.actor.name,
    createdBy: ctx.actor.id,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  })
  const ref = { tenantId: ctx.tenantId, recordId: id, dueAt: at }
  await startTask({ tx, enqueue }, plannedChangeTask, ref)
  await audit({
    action: 'plannedChange.create',
    entity: PLANNABLE[target.entity].audited,
    entityId,
    before: { scheduledAt: null },
    after: { scheduledAt: at.toISOString() },
  })
  return readPlannedChange(scope, id)
}
