import { AppError, orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { startTask } from '@/lib/server/task/task'
import { ANY_RIGHT, lockImportVersion, importTask, readImport, recordOf } from '../queries/import-record'
import { importAsker, mayUndo } from '../rules/import-steps'
import { importKey } from '../schema'
import { conflictsOf, moveImport } from '../store'

/**
 * Starts undoing a whole import, if none of its records was changed or used since
 * (`import.changedSince` names those).
 */
export const undoImport = defineUseCase({
  name: 'import.undo',
  mode: 'write',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  input: importKey,
  run: async ({ tx, ctx, enqueue, unaudited }, key) => {
    const head = await lockImportVersion(tx, ctx, key)
    orRefuse(mayUndo(head))
    const records = await conflictsOf(tx, head.id, false)
    if (records.length > 0)
      throw new AppError('conflict', 'import.changedSince', { records: records.join(', ') })
    const start = { state: 'UNDOING', failure: null, doneCount: 0 } as const
    await moveImport(tx, head.id, { ...start, ...importAsker(ctx) }, ctx.now())
    const ref = { tenantId: ctx.tenantId, recordId: head.id, personId: importAsker(ctx).actorId }
    await startTask({ tx, enqueue }, importTask, ref)
    unaudited('the job takes the records back, and each has its own entry')
    return recordOf(await readImport(tx, ctx, head.id))
  },
})
