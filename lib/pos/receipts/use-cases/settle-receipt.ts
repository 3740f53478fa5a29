import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { startTasks } from '@/lib/server/task/task'
import { receiptTask } from '@/lib/sales/open-items/steps/receipt-task'
import { settleAs, settledKind } from '../rules/settlement'
import { type Settlement, settleReceiptInput } from '../schema/receipts'
import { refreshDrawersOf } from '../steps/refresh-drawers'
import { countDistinct } from '../store/count-distinct'
import { countedAgain } from '../store/uses'
import { settleOnce } from '../steps/settle-once'
import { receiptsToSettle } from '../store/settlements'

/**
 * Settles one receipt that is flagged or unsigned: what it was found to be, and why. It stays as it
 * is; one that looks like another, or takes back more than is left of it, and is DISTINCT counts
 * from now on, in every figure, and a resulting claim on a customer is booked. Repeating the same
 * settlement changes nothing. Throws notFound for one that the caller does not see,
 * `receipt.nothingToSettle` for a regular one, `receipt.notDuplicate` for one that counts anyway,
 * and `conflict.stale` if another person has settled it differently.
 */
export const settleReceipt = defineUseCase({
  name: 'receipt.settleOne',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: settleReceiptInput,
  run: async (scope, { id, as, reason }): Promise<{ settlement: Settlement }> => {
    const { tx, ctx, audit, enqueue, unchanged } = scope
    const [receipt] = await receiptsToSettle(tx, [id.toLowerCase()])
    if (!receipt) throw new AppError('notFound', 'notFound')
    const decision = receipt.isSettled ? null : settleAs(receipt, as)
    if (decision && !decision.ok) throw new AppError('rule', `receipt.${decision.error}`)
    const { settlement, isNew } = await settleOnce(scope, {
      kind: settledKind(receipt),
      id: receipt.id,
      as,
      reason,
    })
    if (isNew && as === 'DISTINCT') {
      const changes = await countDistinct(tx, ctx, receipt.id)
      await refreshDrawersOf(scope, [receipt.id, ...changes.map((change) => change.id)])
      const waiting = new Set([receipt.id, ...countedAgain(changes)])
      await startTasks({ tx, enqueue }, receiptTask, ctx.tenantId, [...waiting])
    }
    if (isNew)
      await audit({
        entity: 'posDevice',
        entityId: receipt.deviceId,
        after: { settledReceipts: String(receipt.number), reason },
      })
    else unchanged()
    return { settlement }
  },
})
