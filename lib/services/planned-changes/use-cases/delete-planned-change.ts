import { CHANGE_ANY, PLANNABLE, type PlannedEntity } from '@/lib/domain/plannable'
import { admits } from '@/lib/domain/rights'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { dropTask } from '@/lib/server/task/task'
import { plannedChangeKey } from '../schema'
import { plannedChangeTask } from '../steps/planned-change-task'
import { lockPlanned, removePlanned } from '../store'

/**
 * Withdraws a planned change. Throws `plannedChange.applied` for an applied one, which stays as a
 * record.
 */
export const deletePlannedChange = defineUseCase({
  name: 'plannedChange.delete',
  mode: 'write',
  right: CHANGE_ANY,
  module: null,
  input: plannedChangeKey,
  run: async ({ tx, ctx, audit }, { id, version }) => {
    await dropTask(tx, plannedChangeTask, id)
    const planned = await lockPlanned(tx, id, version)
    const { change, module, audited } = PLANNABLE[planned.entity as PlannedEntity]
    if (!admits(ctx, change, module)) throw new AppError('forbidden', 'forbidden')
    if (planned.status === 'APPLIED') throw new AppError('conflict', 'plannedChange.applied')
    await removePlanned(tx, id)
    await audit({
      entity: audited,
      entityId: planned.entityId,
      before: { scheduledAt: planned.scheduledAt.toISOString() },
      after: { scheduledAt: null },
    })
    return null
  },
})
