import { pushTrace } from '@/lib/pos/pos-devices/rules/push-trace'
import { lockTill } from '@/lib/pos/pos-devices/steps/lock-till'
import { answersOf, MAX_BATCH } from '@/lib/pos/receipts/rules/batch-answer'
import { beginOriginal } from '@/lib/pos/receipts/steps/begin-original'
import { keepRejections } from '@/lib/pos/receipts/steps/keep-rejections'
import { pushAnswerOf } from '@/lib/pos/receipts/texts'
import { invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { closingBatch } from '../schema/pushed-closing'
import { takeClosings } from '../steps/take-closings'

/**
 * Stores a till's daily closings, as receipts are stored. A number that the till has used for
 * another closing is a `conflict`; the closing of a till with the same serial number is stored and
 * flagged `duplicate`. Locks the till, so that free numbers stay free until the end.
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
    const taken = await takeClosings({ tx, ctx }, { till, records, original })
    const { stored, refused } = taken
    const rejected = await keepRejections(
      { tx, ctx, enqueue },
      { deviceId: till.id, kind: 'closing' },
      refused,
    )
    const numbers = stored.map(({ value }) => value.number)
    const entry = pushTrace(till.id, numbers, rejected)
    if (entry) await audit(entry)
    else unaudited('what tills push is its own trace')
    const flagsOf = ({ uuid, flags }: (typeof stored)[number]['value']) => [
      ...(taken.repeated.has(uuid) ? ['duplicate'] : []),
      ...flags.map(({ code }) => code),
    ]
    return pushAnswerOf(answersOf(taken, flagsOf))
  },
})
