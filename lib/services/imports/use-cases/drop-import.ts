import { orRefuse } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { dropTask } from '@/lib/server/task/task'
import { ANY_RIGHT, lockImportVersion, importTask } from '../queries/import-record'
import { mayDrop } from '../rules/import-steps'
import { importKey } from '../schema'
import { removeImport } from '../store'

/** Drops a file of which nothing was written. */
export const dropImport = defineUseCase({
  name: 'import.drop',
  mode: 'write',
  right: ANY_RIGHT,
  module: null,
  acrossCompanies: true,
  input: importKey,
  run: async ({ tx, ctx, unaudited }, key): Promise<null> => {
    // before the import is locked, as in a heartbeat of its worker
    await dropTask(tx, importTask, key.id)
    const head = await lockImportVersion(tx, ctx, key)
    orRefuse(mayDrop(head))
    await removeImport(tx, head.id)
    unaudited('a preview that changed no record')
    return null
  },
})
