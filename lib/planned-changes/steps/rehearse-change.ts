import { withSavepoint } from '@/db/tenant'
import { newestAudit, type AuditedChange } from '@/lib/audit/queries'
import { AppError } from '@/lib/server/errors'
import type { ReadScope } from '@/lib/server/use-case'
import type { PlannedEntity } from '../schema'
import { TARGETS } from './plan-targets'

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
  entity: PlannedEntity,
  input: { id: string },
): Promise<AuditedChange> {
  const { apply, audited } = TARGETS[entity]
  const change = await withSavepoint(scope.tx, async () => {
    await apply(scope, input)
    throw new Undo(await newestAudit(scope.tx, audited, input.id, scope.ctx.requestId))
  }).catch((error: unknown) => {
    if (error instanceof Undo) return error.change
    throw error
  })
  if (!change) throw new AppError('rule', 'plannedChange.nothing')
  return change
}
