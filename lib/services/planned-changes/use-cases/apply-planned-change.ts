import { z } from 'zod'
import { withSavepoint } from '@/db/tenant'
import { CHANGE_ANY, PLANNABLE, type PlannedEntity } from '@/lib/domain/plannable'
import { idField } from '@/lib/fields/schema'
import { writeNotifications } from '@/lib/services/notifications/steps/write-notifications'
import { AppError } from '@/lib/server/core/errors'
import { toFailure } from '@/lib/server/core/failure'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { lockPending, nameOfRecord, settle, type PlannedRow } from '../store'
import type { PlannedUpdates } from '../steps/rehearse-change'

/**
 * Makes the use case that applies a due change, exactly once even if called repeatedly. A refusal
 * is stored with its reason, and the record stays unchanged; change and outcome share one
 * transaction. Returns the time of a change that is not due, null if there is nothing to apply.
 */
export const applyByUpdates = (updates: PlannedUpdates) =>
  defineUseCase({
    name: 'plannedChange.apply',
    mode: 'write',
    right: CHANGE_ANY,
    module: null,
    input: z.strictObject({ id: idField() }),
    run: async (scope, { id }): Promise<'APPLIED' | 'FAILED' | Date | null> => {
      const { tx, ctx, unchanged, unaudited } = scope
      const planned = await lockPending(tx, id)
      if (!planned || planned.scheduledAt > ctx.now()) {
        unchanged()
        return planned && planned.scheduledAt
      }
      unaudited(
        'the planned change keeps its outcome; what it changed is audited by the use case that it applies',
      )
      const update = updates[planned.entity as PlannedEntity]
      const failure = await withSavepoint(tx, () =>
        update(scope, { ...planned.changes, id: planned.entityId }),
      ).then(() => '', refusalText)
      await settle(tx, ctx, id, failure)
      if (failure) await notifyPlanner(scope, planned, failure)
      return failure ? 'FAILED' : 'APPLIED'
    },
  })

/** Notifies the person who planned the change that it failed; does nothing if they are unknown. */
async function notifyPlanner(
  { tx, ctx, enqueue }: WriteScope,
  { id, entity, entityId, createdBy }: PlannedRow,
  failure: string,
): Promise<void> {
  if (!createdBy) return
  const { change, see, module, page, audited } = PLANNABLE[entity]
  const notice = {
    type: 'PLANNED_CHANGE_FAILED',
    event: id,
    params: { name: await nameOfRecord(tx, audited, entityId), failure },
    link: `${page}/${entityId}`,
    people: [createdBy],
    rights: [see, change],
    module,
  } as const
  await writeNotifications({ tx, enqueue }, notice, ctx.now())
}

/** Returns the refusal in German. Other errors are rethrown, and the change is retried. */
function refusalText(error: unknown): string {
  if (!(error instanceof AppError)) throw error
  const { message, fields } = toFailure(error, 'plannedChange.apply')
  return [message, ...fields.map((field) => field.message)]
    .filter((text, i, all) => all.indexOf(text) === i)
    .join(' ')
}
