import { orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { startTask } from '@/lib/server/task/task'
import { ANY_RIGHT, lockImportVersion, importTask, readImport, recordOf } from '../queries/import-record'
import { importAsker, mayUndo, mayUndoWith } from '../rules/import-steps'
import { undoImportInput } from '../schema'
import { moveImport, obstaclesOf } from '../store'

/**
 * Starts undoing a whole import, if none of its records was changed or used since
 * (`import.changedSince` names the first of those); with `rest`, undoes only those that were not.
 */
export const undoImport = defineUseCase({
  name: 'import.undo',
  mode: 'write',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  input: undoImportInput,
  run: async ({ tx, ctx, enqueue, unaudited }, { rest, ...key }) => {
    const head = await lockImportVersion(tx, ctx, key)
    orRefuse(mayUndo(head))
    orRefuse(mayUndoWith(await obstaclesOf(tx, head.id, false), head.writtenCount, rest))
    const start = { state: 'UNDOING', undoRest: rest, failure: null, doneCount: 0 } as const
    await moveImport(tx, head.id, { ...start, ...importAsker(ctx) }, ctx.now())
    const ref = { tenantId: ctx.tenantId, recordId: head.id, personId: importAsker(ctx).actorId }
    await startTask({ tx, enqueue }, importTask, ref)
    unaudited('the job takes the records back, and each has its own entry')
    return recordOf(await readImport(tx, ctx, head.id))
  },
})
