import { ALL_SLOTS } from '@/lib/domain/cash-account'
import { takeCashAccount } from '@/lib/pos/pos-devices/steps/take-cash-account'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDesk } from '../queries/desks'
import { createDeskInput } from '../schema'
import { insertDesk } from '../store'

/**
 * Adds a cash desk without a till, with the next free account unless one is typed. Throws at the
 * field for a name in use, for an account with more digits than the company's, and for that of a
 * till or another desk unless `sharesAccount` is set.
 */
export const createCashDesk = defineUseCase({
  name: 'cashDesk.create',
  mode: 'write',
  right: 'TAX_PATCH',
  module: null,
  input: createDeskInput,
  run: async ({ tx, ctx, audit }, { account: typed, sharesAccount: isShared, ...fields }) => {
    const choice = { typed, isShared, field: 'account', slots: ALL_SLOTS }
    const { account, cashAccount, cashSlot } = await takeCashAccount(
      { tx },
      { companyId: ctx.companyId, id: null },
      choice,
    )
    const id = await insertDesk(tx, ctx, { ...fields, account: cashAccount, cashSlot })
    await audit({ entity: 'cashDesk', entityId: id, after: { ...fields, account } })
    return readDesk(tx, ctx, id)
  },
})
