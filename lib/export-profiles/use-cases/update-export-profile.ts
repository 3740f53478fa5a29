import { checkColumns } from '@/lib/exports/steps/check-question'
import { defineUseCase } from '@/lib/server/use-case'
import { readExportProfile } from '../queries'
import { updateExportProfileInput } from '../schema'
import { lockExportProfile, saveExportProfile } from '../store'

/**
 * Renames a person's profile, or keeps another choice in it; what is left out stays. Columns are checked where they or the list
 * change: one that the list has lost since keeps nobody from another name.
 */
export const updateExportProfile = defineUseCase({
  name: 'exportProfile.patch',
  mode: 'write',
  right: 'CSV-EXPORT_SHOW',
  module: null,
  acrossCompanies: true,
  input: updateExportProfileInput,
  run: async ({ tx, ctx, unaudited }, { id, version, ...input }) => {
    const before = await lockExportProfile(tx, ctx, { id, version })
    const kind = input.kind ?? before.kind
    const columns = input.columns ?? before.columns
    if (input.columns || kind !== before.kind) checkColumns(kind, columns)
    await saveExportProfile(tx, ctx, id, {
      name: input.name ?? before.name,
      kind,
      format: input.format ?? before.format,
      encoding: input.encoding ?? before.encoding,
      columns,
      filter: input.filter ?? before.filter,
    })
    unaudited('a person’s own choice, which nobody else sees')
    return readExportProfile(tx, ctx, id)
  },
})
