import { changes } from '@/lib/domain/audit-values'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readStore } from '../queries/store-record'
import { updateStoreInput } from '../schema'
import { lockCompany, assertNoSales, lockStore, saveStore } from '../store'
import { trace } from '../rules/store-trace'

/**
 * Changes a store; omitted fields stay unchanged. Throws `store.deleted` for a deleted one, which
 * must be restored first, and `store.hasTills` for a change of company after a till has been in it.
 */
export const updateStore = defineUseCase({
  name: 'store.patch',
  mode: 'write',
  right: 'POS-STORES_PATCH',
  module: 'pos-stores',
  input: updateStoreInput,
  run: async ({ tx, ctx, audit, unchanged }, { id, version, ...change }) => {
    await lockStore(tx, { id, version }, 'no key update')
    const before = await readStore(tx, id)
    if (before.isDeleted) throw new AppError('conflict', 'store.deleted')
    const columns = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    if (changes({ ...before }, columns) === null) {
      unchanged()
      return before
    }
    if (change.companyId && change.companyId !== before.companyId) {
      await lockCompany(tx, change.companyId)
      await lockStore(tx, { id }, 'update')
      await assertNoSales(tx, id)
    }
    await saveStore(tx, ctx, id, columns)
    const after = await readStore(tx, id)
    await audit({ entity: 'store', entityId: id, ...changes(trace(before), trace(after)) })
    return after
  },
})
