import { setImmediate as othersTurn } from 'node:timers/promises'
import { businessDays } from '@/lib/domain/business-date'
import { fail } from '@/lib/domain/result'
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
import { BOUNDS } from '../rules/pushed-bounds'
import type { RatesAt } from '../rules/line-flags'
import { readReceipt } from '../rules/read-receipt'
import { receiptFlags, type ReceiptFlag } from '../rules/receipt-flags'
import { BatchSorter, inPieces, settleBatch } from '../rules/sort-batch'
import { receiptBatch } from '../schema/pushed-receipt'
import { beginOriginal } from '../steps/begin-original'
import { keepRejections } from '../steps/keep-rejections'
import { Intake } from '../store/intake'
import type { Original } from '../store/original'
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
  run: async ({ tx, ctx, enqueue, audit, unaudited, sent }, { receipts: records }) => {
    if (records.length > MAX_BATCH)
      throw invalidField('receipts', 'pos.batchTooLarge', { maximum: MAX_BATCH })
    const original = beginOriginal(sent, 'receipts', records)
    const batch = new BatchSorter(readerFor(original), (receipt) => sha256(canonicalReceipt(receipt)))
    const flags = new Map<string, readonly ReceiptFlag[]>()
    const receivedAt = ctx.now().getTime()
    const intake = new Intake(tx, ctx, callingDevice(ctx))
    const lookups = Promise.all([lockTill({ tx, ctx, enqueue }), vatRatesById(tx).then(ratesOf)])
    // rethrown where it is awaited
    lookups.catch(() => undefined)
    for (const piece of inPieces(records, PIECE)) {
      // sends the queued query now: the database works on it while the piece is parsed
      await othersTurn()
      const read = batch.take(piece)
      const pushed = read.map(({ value }) => value)
      const [[till, rates]] = await Promise.all([lookups, intake.findProducts(pushed)])
      const sold = await intake.resolve(pushed, rates.ownKeyOf)
      const receipts = read.map(({ value, digest, index }, place) => {
        const parts = sold.parts[place] ?? []
        const found = receiptFlags(value, parts, { ...rates, receivedAt })
        flags.set(value.uuid, found)
        return { receipt: value, parts, digest, index, storeId: till.storeAt(value.createdAt), flags: found }
      })
      intake.enqueue(receipts, sold.forms)
      await yieldToInteractive()
    }
    const [till] = await lookups
    const stored = await intake.flush()
    if (stored.size > 0) await original.keep(tx, ctx, { id: intake.originalId, deviceId: till.id })
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

/**
 * Returns a reader that also refuses records of more than a megabyte. Measured only where the body
 * is larger than that.
 */
const readerFor =
  ({ text }: Original): typeof readReceipt =>
  (pushed) =>
    text.length > BOUNDS.record && JSON.stringify(pushed).length > BOUNDS.record
      ? fail([{ path: '', code: 'pos.recordTooLarge' }])
      : readReceipt(pushed)

/** Returns the tenant's rates on the day of an instant. */
function ratesOf(
  rates: ReadonlyMap<string, VatRate>,
): RatesAt & { ownKeyOf: (id: string) => number | undefined } {
  const dayOf = businessDays()
  const known = new Map<string, ReadonlySet<number>>()
  const knownOn = (day: string) => {
    const found =
      known.get(day) ?? new Set([...rates.values()].map(({ history }) => percentageAt(history, day)))
    known.set(day, found)
    return found
  }
  return {
    percentageAt: (id, msecs) => {
      const rate = rates.get(id.toLowerCase())
      return rate ? percentageAt(rate.history, dayOf(msecs)) : null
    },
    isKnown: (vatRate, msecs) => knownOn(dayOf(msecs)).has(vatRate),
    ownKeyOf: (id) => rates.get(id.toLowerCase())?.dsfinvkKey,
  }
}
