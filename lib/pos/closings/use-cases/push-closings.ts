import { pushTrace } from '@/lib/pos/pos-devices/rules/push-trace'
import { lockTill } from '@/lib/pos/pos-devices/steps/lock-till'
import { answersOf, MAX_BATCH } from '@/lib/pos/receipts/rules/batch-answer'
import { BatchSorter } from '@/lib/pos/receipts/rules/sort-batch'
import { beginOriginal } from '@/lib/pos/receipts/steps/begin-original'
import { keepRejections } from '@/lib/pos/receipts/steps/keep-rejections'
import { pushAnswerOf } from '@/lib/pos/receipts/texts'
import { sha256 } from '@/lib/server/core/digest'
import { newId } from '@/lib/server/core/ids'
import { invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { canonicalClosing } from '../rules/canonical-closing'
import { settleClosings } from '../rules/settle-closings'
import { closingBatch } from '../schema/pushed-closing'
import { readClosing } from '../schema/read-closing'
import { closingsUnder, insertClosings } from '../store'

/**
 * Stores a till's daily closings, as receipts are stored. A number that the till has used for
 * another closing is a `conflict`. Locks the till, so that free numbers stay free until the end.
 */
export const pushClosings = defineUseCase({
  name: 'closing.push',
  mode: 'write',
  right: 'device:push',
  module: 'pos',
  input: closingBatch,
  run: async ({ tx, ctx, enqueue, audit, unaudited, sent }, { closings: records }) => {
    if (records.length > MAX_BATCH)
      throw invalidField('closings', 'pos.batchTooLarge', { maximum: MAX_BATCH })
    const original = beginOriginal(sent, 'closings', records)
    const till = await lockTill({ tx, ctx, enqueue })
    const batch = new BatchSorter(readClosing, (closing) => sha256(canonicalClosing(closing)))
    batch.take(records)
    const read = [...batch.fresh, ...batch.repeated].toSorted((a, b) => a.index - b.index)
    const kept = await closingsUnder(
      tx,
      till.id,
      read.map(({ value }) => value),
    )
    const settled = settleClosings(records, read, kept)
    const originalId = newId()
    await insertClosings(
      tx,
      ctx,
      { deviceId: till.id, originalId },
      settled.stored.map(({ value, digest, index }) => ({
        closing: value,
        digest,
        storeId: till.storeAt(value.endTime),
        index,
      })),
    )
    if (settled.stored.length > 0) await original.keep(tx, ctx, { id: originalId, deviceId: till.id })
    const refused = [...batch.refused, ...settled.conflicts]
    const rejected = await keepRejections(
      { tx, ctx, enqueue },
      { deviceId: till.id, kind: 'closing' },
      refused,
    )
    const numbers = settled.stored.map(({ value }) => value.number)
    const entry = pushTrace(till.id, numbers, rejected)
    if (entry) await audit(entry)
    else unaudited('what tills push is its own trace')
    return pushAnswerOf(answersOf({ ...settled, refused }, ({ flags }) => flags.map(({ code }) => code)))
  },
})
