import { businessDay } from '@/lib/domain/business-date'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { accountReceipt, madeAt } from '../queries/account-receipt'
import { readTillMoney } from '../queries/unassigned'
import { receiptKey } from '../schema'
import { undoAtTill } from '../steps/settle-at-till'
import { noteUnassigned, takeTurn } from '../store'

/**
 * Reverses the assignment of money that a till took, so that it can be assigned to another claim.
 * The money stays where the till booked it. Throws notFound for a receipt that paid nothing, and
 * `payment.undone` the second time. Returns what the receipt paid.
 */
export const releasePayment = defineUseCase({
  name: 'openItem.releasePayment',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: receiptKey,
  run: async (scope, { id }) => {
    const { tx, ctx, audit } = scope
    await takeTurn(tx, ctx.tenantId)
    const receipt = await accountReceipt(tx, id)
    if (receipt?.companyId !== ctx.companyId || receipt.settles === 0)
      throw new AppError('notFound', 'notFound')
    const traces = await undoAtTill(scope, id, businessDay(ctx.now()), receipt)
    if (traces.length === 0) throw new AppError('conflict', 'payment.undone')
    await noteUnassigned(tx, ctx.tenantId, receipt, madeAt(id), {
      part: 'PAYMENT',
      amount: receipt.settles,
      reason: 'released',
    })
    await audit(...traces)
    return readTillMoney(scope, id)
  },
})
