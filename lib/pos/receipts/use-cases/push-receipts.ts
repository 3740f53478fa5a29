import { setImmediate as othersTurn } from 'node:timers/promises'
import { businessDays } from '@/lib/domain/business-date'
import { percentageAt } from '@/lib/domain/vat'
import { callingDevice } from '@/lib/server/core/calling-device'
import { pushTrace } from '@/lib/pos/pos-devices/rules/push-trace'
import { lockTill } from '@/lib/pos/pos-devices/steps/lock-till'
import { sha256 } from '@/lib/server/core/digest'
import { invalidField } from '@/lib/server/core/errors'
import { yieldToInteractive } from '@/lib/server/http/yield-to-interactive'
import { defineUseCase } from '@/lib/server/core/use-case'
import { type VatRate, vatRatesById } from '@/lib/catalog/vat-rates/queries'
import { answersOf, MAX_BATCH } from '../rules/batch-answer'
import { canonicalReceipt } from '../rules/canonical-receipt'
import { readReceipt } from '../rules/read-receipt'
import { receiptFlags, type PercentageAt, type ReceiptFlag } from '../rules/receipt-flags'
import { BatchSorter, inPieces, settleBatch } from '../rules/sort-batch'
import { receiptBatch } from '../schema'
import { keepRejections } from '../steps/keep-rejections'
import { Intake } from '../store/intake'
import { digestsOf, flagsOf } from '../store/receipts'
import { pushAnswerOf } from '../texts'

/**
 * Receipts parsed at once: the database stores them while the next ones are parsed, and waiting
 * pages go first.
 */
const PIECE = 170

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
  run: async ({ tx, ctx, enqueue, audit, unaudited }, { receipts: records }) => {
    if (records.length > MAX_BATCH)
      throw invalidField('receipts', 'pos.batchTooLarge', { maximum: MAX_BATCH })
    const batch = new BatchSorter(readReceipt, (receipt) => sha256(canonicalReceipt(receipt)))
    const flags = new Map<string, readonly ReceiptFlag[]>()
    const intake = new Intake(tx, ctx, callingDevice(ctx))
    const lookups = Promise.all([lockTill({ tx, ctx, enqueue }), vatRatesById(tx).then(percentages)])
    // rethrown where it is awaited
    lookups.catch(() => undefined)
    for (const piece of inPieces(records, PIECE)) {
      // sends the queued query now: the database works on it while the piece is parsed
      await othersTurn()
      const read = batch.take(piece)
      const [[till, rateAt], forms] = await Promise.all([
        lookups,
        intake.resolveArticles(read.map(({ value }) => value)),
      ])
      const receipts = read.map(({ value, digest }) => {
        const found = receiptFlags(value, rateAt)
        flags.set(value.uuid, found)
        return { receipt: value, digest, storeId: till.storeAt(value.createdAt), flags: found }
      })
      intake.enqueue(receipts, forms)
      await yieldToInteractive()
    }
    const [till] = await lookups
    const stored = await intake.flush()
    const before = batch.fresh.flatMap(({ value }) => (stored.has(value.uuid) ? [] : [value.uuid]))
    const settled = settleBatch(records, batch, stored, await digestsOf(tx, till.id, before))
    const refused = [...batch.refused, ...settled.conflicts]
    const rejected = await keepRejections(
      { tx, ctx, enqueue },
      { deviceId: till.id, kind: 'receipt' },
      refused,
    )
    const numbers = settled.stored.map(({ value }) => value.number)
    const entry = pushTrace(till.id, numbers, rejected)
    if (entry) await audit(entry)
    else unaudited('what tills push is its own trace')
    const outcome = { stored: settled.stored, known: settled.known, refused }
    const kept = await flagsOf(
      tx,
      till.id,
      settled.known.flatMap(({ value }) => (stored.has(value.uuid) ? [] : [value])),
    )
    const flagged = new Map([...flags, ...kept])
    return pushAnswerOf(answersOf(outcome, ({ uuid }) => (flagged.get(uuid) ?? []).map(({ code }) => code)))
  },
})

/** Returns the percentages of rates on the day of an instant. */
function percentages(rates: ReadonlyMap<string, VatRate>): PercentageAt {
  const dayOf = businessDays()
  return (id, msecs) => {
    const rate = rates.get(id.toLowerCase())
    return rate ? percentageAt(rate.history, dayOf(msecs)) : null
  }
}
