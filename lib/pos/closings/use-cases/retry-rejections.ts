import { lockUsedTill } from '@/lib/pos/pos-devices/steps/lock-till'
import { settleReadRejections } from '@/lib/pos/pos-devices/steps/settle-read-rejections'
import { keptRejections, type KeptRejection } from '@/lib/pos/receipts/queries/kept-rejections'
import { beginOriginal } from '@/lib/pos/receipts/steps/begin-original'
import { takeReceipts } from '@/lib/pos/receipts/steps/take-receipts'
import { READ_AGAIN } from '@/lib/pos/receipts/texts'
import { readDevice } from '@/lib/pos/pos-devices/queries/device-record'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { type RetriedRejections, retryRejectionsInput } from '../schema/retry'
import { takeClosings } from '../steps/take-closings'

/**
 * Reads the rejected records of a till again, such as after an update: those that could not be read
 * and were kept whole, the oldest 500 or those after `after`. A record that can be read now is
 * stored and its rejection settled; the others stay as they are, and so do conflicts. Throws
 * `device.otherStores` for a caller restricted to stores who may not see one that the till was in:
 * its records belong there.
 */
export const retryRejections = defineUseCase({
  name: 'closing.retryRejections',
  mode: 'write',
  right: 'POS-DEVICES_PATCH',
  module: 'pos',
  input: retryRejectionsInput,
  run: async (scope, { id, after }): Promise<RetriedRejections> => {
    const { tx, ctx, audit, unchanged } = scope
    const device = await readDevice(tx, ctx, id)
    const till = await lockUsedTill(scope, id)
    if (ctx.storeIds.length > 0 && !till.storeIds.every((store) => ctx.storeIds.includes(store)))
      throw new AppError('rule', 'device.otherStores')
    const { kept, left, next } = await keptRejections(tx, id, after ?? null)
    const of = (kind: KeptRejection['kind']) => kept.filter((one) => one.kind === kind)
    const receipts = of('receipt')
    const closings = of('closing')
    const takenReceipts = await takeReceipts(scope, {
      deviceId: id,
      till: Promise.resolve(till),
      records: receipts.map(({ record }) => record),
      original: beginOriginal(bodyOf('receipts', receipts), 'receipts', []),
    })
    const takenClosings = await takeClosings(scope, {
      till,
      records: closings.map(({ record }) => record),
      original: beginOriginal(bodyOf('closings', closings), 'closings', []),
    })
    const taken = [
      ...[...takenReceipts.stored, ...takenReceipts.known].flatMap(({ index }) => receipts[index]?.id ?? []),
      ...[...takenClosings.stored, ...takenClosings.known].flatMap(({ index }) => closings[index]?.id ?? []),
    ]
    if (taken.length === 0) unchanged()
    else {
      await settleReadRejections(scope, taken, READ_AGAIN)
      const open = device.countOpenRejections
      await audit({
        entity: 'posDevice',
        entityId: id,
        before: { openRejections: open },
        after: { openRejections: open - taken.length, reason: READ_AGAIN },
      })
    }
    return { tried: kept.length, taken: taken.length, left, next }
  },
})

/** The records as a request body: their stored text is the original. */
const bodyOf = (list: 'receipts' | 'closings', kept: readonly KeptRejection[]): string =>
  `{"${list}":[${kept.map(({ content }) => content).join(',')}]}`
