import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { settleAs } from '../rules/settlement'
import { type Settlement, settleReceiptInput } from '../schema/receipts'
import { receiptsToSettle, settlementOfReceipt, settleOpenReceipts } from '../store/settlements'

/**
 * Settles one receipt that is flagged or unsigned: what it was found to be, and why. It stays as it
 * is. The same again changes nothing. Throws notFound for one that the caller does not see,
 * `receipt.nothingToSettle` for a regular one, `receipt.notDuplicate` for one that repeats no
 * other, and `conflict.stale` if somebody has settled it otherwise.
 */
export const settleReceipt = defineUseCase({
  name: 'receipt.settleOne',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: settleReceiptInput,
  run: async ({ tx, ctx, audit, unchanged }, { id, as, reason }): Promise<{ settlement: Settlement }> => {
    const [receipt] = await receiptsToSettle(tx, [id.toLowerCase()])
    if (!receipt) throw new AppError('notFound', 'notFound')
    const decision = settleAs(receipt, as)
    if (!decision.ok) throw new AppError('rule', `receipt.${decision.error}`)
    if (receipt.isSettled) unchanged()
    else {
      if ((await settleOpenReceipts(tx, ctx, [receipt.id], reason, as)) === 0) throw stale()
      await audit({
        entity: 'posDevice',
        entityId: receipt.deviceId,
        after: { settledReceipts: String(receipt.number), reason },
      })
    }
    const settlement = await settlementOfReceipt(tx, receipt.id)
    if (settlement?.as !== as || settlement.reason !== reason) throw stale()
    return { settlement }
  },
})

const stale = () => new AppError('conflict', 'conflict.stale')
