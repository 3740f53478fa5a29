import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readExportProfile, type ProfileLists } from '../queries'
import { createExportProfileInput } from '../schema'
import { insertExportProfile } from '../store'

/**
 * Saves a person's export choices under a name; throws `exportProfile.nameTaken` for a name in use,
 * and refuses columns and filters that the list does not have.
 */
export const createExportProfiles = (lists: ProfileLists) =>
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
