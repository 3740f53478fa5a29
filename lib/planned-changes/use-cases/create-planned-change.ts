import { invalidField } from '@/lib/server/errors'
import { newId } from '@/lib/server/ids'
import { defineUseCase } from '@/lib/server/use-case'
import { readPlannedChange } from '../queries'
import { createPlannedChangeInput, type PlannedChangeRecord } from '../schema'
import { insertPlanned } from '../store'
import { rehearse } from '../steps/rehearse-change'
import { CHANGE_ANY, TARGETS } from '../steps/plan-targets'

/**
 * Plans a change of master data. It is rehearsed at once, so what would be refused now is refused now, by the right
 * and the checks of the record's own update. Throws `plannedChange.past` for a time that is not in the future.
 */
export const createPlannedChange = defineUseCase({
  name: 'plannedChange.create',
  mode: 'write',
  right: CHANGE_ANY,
  module: null,
  input: createPlannedChangeInput,
  run: async (scope, { entity, entityId, scheduledAt, changes }): Promise<PlannedChangeRecord> => {
    const { tx, ctx, audit } = scope
    const at = new Date(scheduledAt)
    if (at <= ctx.now()) throw invalidField('scheduledAt', 'plannedChange.past')
    const { id: _id, version: _version, ...fields } = changes
    const { before, after } = await rehearse(scope, entity, { ...fields, id: entityId })
    const id = newId()
    await insertPlanned(tx, {
      ...{ tenantId: ctx.tenantId, id, entity, entityId, changes: fields, before, after },
      scheduledAt: at,
      createdByName: ctx.actor.name,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    await audit({
      entity: TARGETS[entity].audited,
      entityId,
      before: { scheduledAt: null },
      after: { scheduledAt: at.toISOString() },
    })
    return readPlannedChange(scope, id)
  },
})
