import { pushTrace } from '@/lib/pos/pos-devices/rules/push-trace'
import { lockTill } from '@/lib/pos/pos-devices/steps/lock-till'
import { callingDevice } from '@/lib/server/core/calling-device'
import { invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { answersOf, MAX_BATCH } from '../rules/batch-answer'
import { receiptBatch } from '../schema/pushed-receipt'
import { beginOriginal } from '../steps/begin-original'
import { keepRejections } from '../steps/keep-rejections'
import { takeReceipts } from '../steps/take-receipts'
import { pushAnswerOf } from '../texts'

/**
 * Stores a till's receipts: in any order, split in any way, and repeatedly. Each is stored once;
 * one stored with the same content is `known`; other content under a uuid is a `conflict`, and an
 * unreadable record is `invalid`: both are stored separately. Inconsistent ones are stored with
 * flags. The batch is one transaction: on disk when the response is sent, or not at all.
 */
export const pushReceipts = defineUseCase({
  name: 'receipt.push',
  mode: 'write',
  right: 'device:push',
  module: 'pos',
  input: receiptBatch,
  run: async ({ tx, ctx, enqueue, audit, unaudited, sent }, { receipts: records }) => {
    if (records.length > MAX_BATCH)
      throw invalidField('receipts', 'pos.batchTooLarge', { maximum: MAX_BATCH })
    const till = lockTill({ tx, ctx, enqueue })
    const deviceId = callingDevice(ctx)
    const original = beginOriginal(sent, 'receipts', records)
    const taken = await takeReceipts({ tx, ctx, enqueue }, { deviceId, till, records, original })
    const { stored, refused, flags } = taken
    const rejected = await keepRejections({ tx, ctx, enqueue }, { deviceId, kind: 'receipt' }, refused)
    const numbers = stored.map(({ value }) => value.number)
    const entry = pushTrace(deviceId, numbers, rejected)
    if (entry) await audit(entry)
    else unaudited('what tills push is its own trace')
    return pushAnswerOf(answersOf(taken, ({ uuid }) => (flags.get(uuid) ?? []).map(({ code }) => code)))
  },
})
