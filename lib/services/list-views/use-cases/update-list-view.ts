import { defineUseCase } from '@/lib/server/core/use-case'
import { updateListViewInput } from '../schema'
import { refuseChange } from '../steps/refuse-change'
import { lockListView, saveListView } from '../store'

/**
 * Renames a view, shares it or keeps another look of the list in it; what is left out stays. One that is no longer shared is
 * its person's alone again, also where another administrator took it back.
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
