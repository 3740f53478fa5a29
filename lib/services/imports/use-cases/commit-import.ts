import { orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { startTask } from '@/lib/server/task/task'
import { ANY_RIGHT, lockImportVersion, importTask, readImport, recordOf } from '../queries/import-record'
import { importAsker, mayCommit } from '../rules/import-steps'
import { commitImportInput } from '../schema'
import { moveImport, rememberMapping } from '../store'

/**
 * Starts writing the rows: all of them in one transaction, or only the valid ones. Stores the
 * mapping of its columns for the next file with these headings.
 */
export const commitImport = defineUseCase({
  name: 'import.commit',
  mode: 'write',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  input: commitImportInput,
  run: async ({ tx, ctx, enqueue, unaudited }, { mode, ...key }) => {
    const head = await lockImportVersion(tx, ctx, key)
    orRefuse(mayCommit(head, mode))
    const start = { state: 'RUNNING', mode, doneCount: 0, failure: null } as const
    await moveImport(tx, head.id, { ...start, ...importAsker(ctx) }, ctx.now())
    await rememberMapping(tx, ctx, head)
    const ref = { tenantId: ctx.tenantId, recordId: head.id, personId: importAsker(ctx).actorId }
    await startTask({ tx, enqueue }, importTask, ref)
    unaudited('the job writes the records, and each has its own entry')
    return recordOf(await readImport(tx, ctx, head.id))
  },
})
