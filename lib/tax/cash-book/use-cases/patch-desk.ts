import { changes } from '@/lib/domain/audit-values'
import { ALL_SLOTS } from '@/lib/domain/cash-account'
import { takeCashAccount } from '@/lib/pos/pos-devices/steps/take-cash-account'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDesk } from '../queries/desks'
import { patchDeskInput } from '../schema'
import { lockDesk, saveDesk } from '../store'

/**
 * Changes name and account of a desk, closes or reopens it; omitted fields stay unchanged. Those of
 * a till are set at the till (`cashBook.ofTill`). A desk with money in it cannot be closed
 * (`cashBook.notEmpty`).
 */
export const patchCashDesk = defineUseCase({
  name: 'cashDesk.patch',
  mode: 'write',
  right: 'TAX_PATCH',
  module: null,
  input: patchDeskInput,
  run: async ({ tx, ctx, audit, unchanged }, input) => {
    const { id, version, account: typed, sharesAccount: isShared, ...fields } = input
    const before = await readDesk(tx, ctx, id)
    const { balance, kind } = await lockDesk(tx, ctx, { id, version })
    if (kind === 'TILL') throw new AppError('rule', 'cashBook.ofTill')
    if (fields.isActive === false && balance !== 0) throw new AppError('rule', 'cashBook.notEmpty')
    const account =
      typed === undefined || typed === before.account
        ? null
        : await takeCashAccount(
            { tx },
            { companyId: ctx.companyId, id },
            { typed, isShared, field: 'account', slots: ALL_SLOTS },
          )
    const columns = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const changed = changes({ ...before }, { ...columns, ...(account && { account: account.account }) })
    if (!changed) {
      unchanged()
      return before
    }
    const stored = account && { account: account.cashAccount, cashSlot: account.cashSlot }
    await saveDesk(tx, ctx, id, { ...columns, ...stored })
    await audit({ entity: 'cashDesk', entityId: id, ...changed })
    return readDesk(tx, ctx, id)
  },
})
