import { checkColumns } from '@/lib/exports/steps/check-question'
import { newId } from '@/lib/server/ids'
import { defineUseCase } from '@/lib/server/use-case'
import { readExportProfile } from '../queries'
import { createExportProfileInput } from '../schema'
import { insertExportProfile } from '../store'

/**
 * Keeps what a person exports under a name; a name that they have used already is refused (`exportProfile.nameTaken`), and so is a
 * column that the list does not have.
 */
export const createExportProfile = defineUseCase({
  name: 'exportProfile.create',
  mode: 'write',
  right: 'CSV-EXPORT_SHOW',
  module: null,
  acrossCompanies: true,
  input: createExportProfileInput,
  run: async ({ tx, ctx, unaudited }, profile) => {
    checkColumns(profile.kind, profile.columns)
    const id = newId()
    await insertExportProfile(tx, ctx, id, profile)
    unaudited('a person’s own choice, which nobody else sees')
    return readExportProfile(tx, ctx, id)
  },
})
