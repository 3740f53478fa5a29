import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readExportProfile, type KnownLists } from '../queries'
import { createExportProfileInput } from '../schema'
import { insertExportProfile } from '../store'

/**
 * Keeps what a person exports under a name; a name that they have used already is refused (`exportProfile.nameTaken`), and so are
 * columns and filters that the list does not have.
 */
export const createExportProfiles = (lists: KnownLists) =>
  defineUseCase({
    name: 'exportProfile.create',
    mode: 'write',
    right: 'CSV-EXPORT_SHOW',
    module: null,
    acrossCompanies: true,
    input: createExportProfileInput,
    run: async (scope, profile) => {
      lists.checkKept(profile.kind, profile, scope.ctx)
      const id = newId()
      await insertExportProfile(scope.tx, scope.ctx, id, profile)
      scope.unaudited('a person’s own choice, which nobody else sees')
      return readExportProfile(lists, scope, id)
    },
  })
