import { defineUseCase } from '@/lib/server/core/use-case'
import { readExportProfile, type ProfileLists } from '../queries'
import { updateExportProfileInput } from '../schema'
import { lockExportProfile, saveExportProfile } from '../store'

/**
 * Renames a person's profile, or saves another choice in it; omitted fields stay unchanged. Columns
 * and filters are checked only if they or the list change: one that the list has lost since does
 * not prevent renaming.
 */
export const updateExportProfiles = (lists: ProfileLists) =>
  defineUseCase({
    name: 'exportProfile.patch',
    mode: 'write',
    right: 'CSV-EXPORT_SHOW',
    module: null,
    acrossCompanies: true,
    input: updateExportProfileInput,
    run: async (scope, { id, version, ...input }) => {
      const { tx, ctx } = scope
      const before = await lockExportProfile(tx, ctx, { id, version })
      const after = {
        name: input.name ?? before.name,
        kind: input.kind ?? before.kind,
        format: input.format ?? before.format,
        encoding: input.encoding ?? before.encoding,
        columns: input.columns ?? before.columns,
        filter: input.filter ?? before.filter,
      }
      const isOtherList = after.kind !== before.kind
      const changed = {
        columns: input.columns || isOtherList ? after.columns : [],
        filter: input.filter || isOtherList ? after.filter : {},
      }
      lists.checkKept(after.kind, changed, ctx)
      await saveExportProfile(tx, ctx, id, after)
      scope.unaudited('a person’s own choice, which nobody else sees')
      return readExportProfile(lists, scope, id)
    },
  })
