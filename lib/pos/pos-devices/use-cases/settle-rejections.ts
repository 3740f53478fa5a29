import { centsOf } from '@/lib/domain/money'
import { AppError, invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDevice } from '../queries/device-record'
import { settleRejectionsInput } from '../schema'
import { lockRejections, openRejections, saveSettlements } from '../store'

/**
 * Settles one of a till's rejections, or all up to the newest one that the person has seen, with a
 * reason; later ones stay open. They stay stored and visible, and so does the first reason of each.
 * Also for deleted tills, and those of external devices. A receipt that a TSE signed is a sale that
 * is in no sum: it is settled alone and with its amount. Throws at `amount` without it, and
 * `device.rejectionsSigned` if such receipts are among several.
 */
export const settleRejections = defineUseCase({
  name: 'posDevice.settleRejections',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: settleRejectionsInput,
  run: async ({ tx, ctx, audit, unchanged }, { id, reason, amount, ...part }) => {
    await lockRejections(tx, { id, ...part })
    const before = await readDevice(tx, ctx, id)
    const rejections = await openRejections(tx, { id, ...part })
    const openIds = rejections.map((rejection) => rejection.id)
    if (openIds.length === 0) {
      unchanged()
      return before
    }
    const countSigned = rejections.filter(({ isSigned }) => isSigned).length
    if (countSigned > 0 && part.upTo !== undefined)
      throw new AppError('rule', 'device.rejectionsSigned', { count: countSigned })
    if (countSigned > 0 && amount === undefined) throw invalidField('amount', 'device.rejectionAmount')
    const cents = amount === undefined ? null : centsOf(amount)
    await saveSettlements(tx, ctx, openIds, { reason, amount: cents })
    const after = await readDevice(tx, ctx, id)
    const open = (of: typeof after) => ({ openRejections: of.countOpenRejections })
    await audit({
      entity: 'posDevice',
      entityId: id,
      before: open(before),
      after: { ...open(after), reason, ...(amount === undefined ? {} : { rejectedAmount: amount }) },
    })
    return after
  },
})
