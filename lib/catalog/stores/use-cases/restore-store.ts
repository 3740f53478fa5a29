import { defineUseCase } from '@/lib/server/core/use-case'
import { readStore } from '../queries/store-record'
import { storeKey } from '../schema'
import { lockStore, saveStore } from '../store'

/** Restores a deleted store. */
export const restoreStore = defineUseCase({
  name: 'store.restore',
  mode: 'write',
  right: 'POS-STORES_DELETE',
  module: 'pos-stores',
  input: storeKey,
  run: async ({ tx, ctx, audit, unchanged }, key) => {
    await lockStore(tx, key, 'update')
    const before = await readStore(tx, key.id)
    if (!before.isDeleted) {
      unchanged()
      return before
    }
    await saveStore(tx, ctx, key.id, { isDeleted: false })
    await audit({
      entity: 'store',
      entityId: key.id,
      before: { isDeleted: true },
      after: { isDeleted: false },
    })
    return readStore(tx, key.id)
  },
})
