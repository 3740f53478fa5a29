import { claimNumber } from '@/lib/server/sql/counter'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readProductGroup } from '../queries'
import { checkAccounts } from '../steps/check-accounts'
import { createProductGroupInput } from '../schema'
import { groupNumbers, insertProductGroup } from '../store'

/** Adds a group; throws `productGroup.numberTaken` for a number in use. */
export const createProductGroup = defineUseCase({
  name: 'productGroup.create',
  mode: 'write',
  right: 'PRODUCTGROUPS_CREATE',
  module: 'products',
  input: createProductGroupInput,
  run: async ({ tx, ctx, audit }, { productGroupNumber: typed, ...input }) => {
    const id = newId()
    const productGroupNumber = await claimNumber(tx, ctx, groupNumbers, typed)
    const group = { revenueAccount: '', expenseAccount: '', ...input, productGroupNumber }
    await checkAccounts({ tx, ctx }, id, group)
    await insertProductGroup(tx, ctx, id, group)
    await audit({ entity: 'productGroup', entityId: id, after: group })
    return readProductGroup(tx, id)
  },
})
