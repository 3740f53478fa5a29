import { defineUseCase } from '@/lib/server/core/use-case'
import { readStore } from '../queries/store-record'
import { storeKey } from '../schema'
import { assertNoDevices, lockStore, saveStore } from '../store'

/**
 * Marks a store as deleted: it disappears from lists and pickers, keeps its prices and users, and
 * can be restored. Throws `store.inUse` while tills or external devices are in it: they would
 * continue selling in a hidden store.
 */
export const deleteStore = defineUseCase({
  name: 'store.delete',
  mode: 'write',
  right: 'POS-STORES_DELETE',
  module: 'pos-stores',
  input: storeKey,
  run: async ({ tx, ctx, audit, unchanged }, key): Promise<null> => {
    await lockStore(tx, key, 'update')
    if ((await readStore(tx, key.id)).isDeleted) {
      unchanged()
      return null
    }
    await assertNoDevices(tx, key.id)
    await saveStore(tx, ctx, key.id, { isDeleted: true })
    await audit({
      entity: 'store',
      entityId: key.id,
      before: { isDeleted: false },
      after: { isDeleted: true },
    })
    return null
  },
})
