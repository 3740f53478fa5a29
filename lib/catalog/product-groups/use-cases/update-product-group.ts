import { changes } from '@/lib/domain/audit-values'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readProductGroup } from '../queries'
import { updateProductGroupInput } from '../schema'
import { checkAccounts } from '../steps/check-accounts'
import { lockProductGroup, saveProductGroup } from '../store'

/** Changes name, number or accounts of a group; omitted fields stay unchanged. */
export const updateProductGroup = defineUseCase({
  name: 'productGroup.patch',
  mode: 'write',
  right: 'PRODUCTGROUPS_PATCH',
  module: 'products',
  input: updateProductGroupInput,
  run: async ({ tx, ctx, audit, unchanged }, { id, version, ...input }) => {
    const before = await lockProductGroup(tx, id, version)
    const after = {
      name: input.name ?? before.name,
      productGroupNumber: input.productGroupNumber ?? before.productGroupNumber,
      revenueAccount: input.revenueAccount ?? before.revenueAccount,
      expenseAccount: input.expenseAccount ?? before.expenseAccount,
    }
    const changed = changes(before, after)
    if (changed) {
      await checkAccounts({ tx, ctx }, id, after)
      await saveProductGroup(tx, ctx, id, after)
      await audit({ entity: 'productGroup', entityId: id, ...changed })
    } else {
      unchanged()
    }
    return readProductGroup(tx, id)
  },
})
