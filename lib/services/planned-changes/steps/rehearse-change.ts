import { withSavepoint } from '@/db/tenant'
import { newestAudit, type AuditedChange } from '@/lib/services/audit/queries'
import { PLANNABLE, type PlannedEntity } from '@/lib/domain/plannable'
import { AppError } from '@/lib/server/core/errors'
import type { ReadScope } from '@/lib/server/core/use-case'

/** How the change of a record is saved: by the record's own update. */
export type PlannedUpdate = (scope: Pick<ReadScope, 'call'>, input: { id: string }) => Promise<unknown>

/** The updates of all kinds of records. */
export type PlannedUpdates = Readonly<Record<PlannedEntity, PlannedUpdate>>

class Undo extends Error {
  constructor(readonly change: AuditedChange | null) {
    super('the rehearsal is over')
  }
}

/**
 * Does the change and undoes it: every check of the real one, and what it would change. Throws its refusals, and
 * `plannedChange.nothing` for a change that changes nothing.
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
