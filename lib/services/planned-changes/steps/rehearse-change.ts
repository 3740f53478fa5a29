import { withSavepoint } from '@/db/tenant'
import { newestAudit, type AuditedChange } from '@/lib/services/audit/queries'
import { PLANNABLE, type PlannedEntity } from '@/lib/domain/plannable'
import { AppError } from '@/lib/server/core/errors'
import type { ReadScope } from '@/lib/server/core/use-case'

/** Saves the change of a record by the record's own update. */
export type PlannedUpdate = (scope: Pick<ReadScope, 'call'>, input: { id: string }) => Promise<unknown>

export type PlannedUpdates = Readonly<Record<PlannedEntity, PlannedUpdate>>

class Undo extends Error {
  constructor(readonly change: AuditedChange | null) {
    super('the rehearsal is over')
  }
}

/**
 * Applies the change and rolls it back: performs every check of the real one, and returns the
 * differences. Throws its refusals, and `plannedChange.nothing` for a change without effect.
 */
export async function rehearse(
  scope: ReadScope,
  { entity, update }: { entity: PlannedEntity; update: PlannedUpdate },
  input: { id: string },
): Promise<AuditedChange> {
  const change = await withSavepoint(scope.tx, async () => {
    await update(scope, input)
    throw new Undo(await newestAudit(scope.tx, PLANNABLE[entity].audited, input.id, scope.ctx.requestId))
  }).catch((error: unknown) => {
    if (error instanceof Undo) return error.change
    throw error
  })
  if (!change) throw new AppError('rule', 'plannedChange.nothing')
  return change
}
