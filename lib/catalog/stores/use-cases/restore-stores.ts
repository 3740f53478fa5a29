import { eachRecord, type ManyOutcome } from '@/lib/server/sql/batch'
import { defineUseCase } from '@/lib/server/core/use-case'
import { storeKeys } from '../schema'
import { restoreStore } from './restore-store'

/** Restores many stores; a refusal does not affect the others. */
export const restoreStores = defineUseCase({
  name: 'store.restoreMany',
  mode: 'write',
  right: 'POS-STORES_DELETE',
  module: 'pos-stores',
  input: storeKeys,
  run: ({ call }, { ids }): Promise<ManyOutcome> => eachRecord(ids, (id) => call(restoreStore, { id })),
})
