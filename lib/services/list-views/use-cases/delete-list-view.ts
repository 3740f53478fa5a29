import { defineUseCase } from '@/lib/server/core/use-case'
import { listViewKey } from '../schema'
import { refuseChange } from '../steps/refuse-change'
import { deleteListViewRow, lockListView } from '../store'

export const deleteListView = defineUseCase({
  name: 'listView.delete',
  mode: 'write',
  right: 'signedIn',
  module: null,
  acrossCompanies: true,
  input: listViewKey,
  run: async ({ tx, ctx, unaudited }, key) => {
    const before = await lockListView(tx, ctx, key)
    refuseChange(ctx, before)
    await deleteListViewRow(tx, key.id)
    unaudited('how a list is looked at, which changes no data')
  },
})
