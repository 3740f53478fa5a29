import { grouped } from '@/lib/domain/grouped'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { settle, settledKind } from '../rules/settlement'
import { settleReceiptsInput } from '../schema/receipts'
import { receiptsToSettle, settleOpenRecords } from '../store/settlements'

/**
 * Settles receipts that are flagged or unsigned, with a reason: they are no longer a task. The
 * receipts stay as they are, and so does the first reason of each. All or none: throws notFound for
 * one that the caller does not see, and `receipt.nothingToSettle` for a regular one.
 */
export const settleReceipts = defineUseCase({
  name: 'receipt.settle',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: settleReceiptsInput,
  run: async ({ tx, ctx, audit, unchanged }, { ids, reason }): Promise<{ count: number }> => {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
    const receipts = await receiptsToSettle(tx, wanted)
    if (receipts.length < wanted.length) throw new AppError('notFound', 'notFound')
    const decision = settle(receipts)
    if (!decision.ok) throw new AppError('rule', `receipt.${decision.error}`)
    const open = receipts.filter(({ isSettled }) => !isSettled)
    if (open.length === 0) unchanged()
    else {
      for (const kind of ['receipt', 'excess'] as const) {
        const openIds = open.flatMap((one) => (settledKind(one) === kind ? one.id : []))
        if ((await settleOpenRecords(tx, ctx, openIds, { kind, reason })) < openIds.length)
          throw new AppError('conflict', 'conflict.stale')
      }
      for (const [deviceId, ofTill] of grouped(open, (receipt) => receipt.deviceId))
        await audit({
          entity: 'posDevice',
          entityId: deviceId,
          after: { settledReceipts: ofTill.map(({ number }) => number).join(', '), reason },
        })
    }
    return { count: open.length }
  },
})
