import { eachRecord, type ManyOutcome } from '@/lib/server/sql/batch'
import { defineUseCase } from '@/lib/server/core/use-case'
import { storeKeys } from '../schema'
import { deleteStore } from './delete-store'

/**
 * Marks many stores as deleted, regardless of their versions; a refusal does not affect the others.
 */
export const deleteStores = defineUseCase({
  name: 'store.deleteMany',
  mode: 'write',
  right: 'POS-STORES_DELETE',
  module: 'pos-stores',
  input: storeKeys,
  run: ({ call }, { ids }): Promise<ManyOutcome> => eachRecord(ids, (id) => call(deleteStore, { id })),
})
