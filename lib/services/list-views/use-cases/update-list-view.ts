import { defineUseCase } from '@/lib/server/core/use-case'
import { updateListViewInput } from '../schema'
import { refuseChange } from '../steps/refuse-change'
import { lockListView, saveListView } from '../store'

/**
 * Renames a view, shares it or saves another state of the list in it; omitted fields stay
 * unchanged. A view that is no longer shared belongs to its creator alone again, even if another
 * administrator stopped sharing it.
 */
export const updateListView = defineUseCase({
  name: 'listView.patch',
  mode: 'write',
  right: 'signedIn',
  module: null,
  acrossCompanies: true,
  input: updateListViewInput,
  run: async ({ tx, ctx, unaudited }, { id, version, ...input }) => {
    const before = await lockListView(tx, ctx, { id, version })
    const after = {
      name: input.name ?? before.name,
      query: input.query ?? before.query,
      columns: input.columns ?? before.columns,
      isShared: input.isShared ?? before.isShared,
    }
    refuseChange(ctx, before, after)
    await saveListView(tx, ctx, id, after)
    unaudited('how a list is looked at, which changes no data')
  },
})
