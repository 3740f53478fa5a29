import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readStore } from '../queries/store-record'
import { createStoreInput } from '../schema'
import { lockCompany, insertStore } from '../store'
import { trace } from '../rules/store-trace'

/**
 * Creates a store. Throws `store.restricted` for people restricted to certain stores, who could not
 * see it.
 */
export const createStore = defineUseCase({
  name: 'store.create',
  mode: 'write',
  right: 'POS-STORES_CREATE',
  module: 'pos-stores',
  input: createStoreInput,
  run: async ({ tx, ctx, audit }, input) => {
    if (ctx.storeIds.length > 0) throw new AppError('forbidden', 'store.restricted')
    const columns = { ...input, companyId: input.companyId ?? ctx.companyId }
    await lockCompany(tx, columns.companyId)
    const id = newId()
    await insertStore(tx, ctx, id, columns)
    const store = await readStore(tx, id)
    await audit({ entity: 'store', entityId: id, after: trace(store) })
    return store
  },
})
