import { refuseLongAccount } from '@/lib/catalog/companies/queries/account-length'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDesk } from '../queries/desks'
import { createDeskInput } from '../schema'
import { insertDesk } from '../store'

/**
 * Adds a cash desk without a till. Throws at the field for a name in use, and for an account with
 * more digits than the company's.
 */
export const createCashDesk = defineUseCase({
  name: 'cashDesk.create',
  mode: 'write',
  right: 'TAX_PATCH',
  module: null,
  input: createDeskInput,
  run: async ({ tx, ctx, audit }, fields) => {
    await refuseLongAccount(tx, ctx.companyId, { name: 'account', account: fields.account })
    const id = await insertDesk(tx, ctx, fields)
    await audit({ entity: 'cashDesk', entityId: id, after: fields })
    return readDesk(tx, ctx, id)
  },
})
