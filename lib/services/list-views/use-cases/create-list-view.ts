import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readListView } from '../queries'
import { admitAnother, MOST } from '../rules/admission'
import { createListViewInput } from '../schema'
import { refuseChange } from '../steps/refuse-change'
import { countOwnViews, insertListView } from '../store'

/**
 * Saves a person's view of a list under a name. Throws `listView.nameTaken` or
 * `listView.sharedNameTaken` for a name in use, `listView.adminOnly` if a non-administrator shares
 * it, and refuses too many.
 */
export const createListView = defineUseCase({
  name: 'listView.create',
  mode: 'write',
  right: 'signedIn',
  module: null,
  acrossCompanies: true,
  input: createListViewInput,
  run: async ({ tx, ctx, unaudited }, view) => {
    refuseChange(ctx, { isShared: false }, view)
    const room = admitAnother(await countOwnViews(tx, ctx, view.list))
    if (!room.ok) throw new AppError('rule', `listView.${room.error}`, { maximum: MOST[room.error] })
    const id = newId()
    await insertListView(tx, ctx, { ...view, id })
    unaudited('how a list is looked at, which changes no data')
    return readListView(tx, ctx, id)
  },
})
