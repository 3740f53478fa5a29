import { setImmediate as othersTurn } from 'node:timers/promises'
import { businessDays } from '@/lib/domain/business-date'
import { percentageAt } from '@/lib/domain/vat'
import { type VatRate, vatRatesById } from '@/lib/catalog/vat-rates/queries'
import type { LockedTill } from '@/lib/pos/pos-devices/steps/lock-till'
import { sha256 } from '@/lib/server/core/digest'
import type { StepScope } from '@/lib/server/core/use-case'
import { startTasks } from '@/lib/server/task/task'
import { receiptTask } from '@/lib/sales/open-items/steps/receipt-task'
import { yieldToInteractive } from '@/lib/server/http/yield-to-interactive'
import type { StatedTaxation } from '../rules/allowed-taxes'
import { canonicalReceipt } from '../rules/canonical-receipt'
import type { RatesAt } from '../rules/line-flags'
import { businessDay } from '@/lib/domain/business-date'
import { taxationOn, type TaxationFrom } from '@/lib/domain/taxation'
import { taxationByStore } from '../queries/taxations'
import { isOnAccount, type PushedReceipt } from '../rules/pushed-receipt'
import { receiptReader } from '../rules/receipt-reader'
import { receiptFlags, type ReceiptFlag } from '../rules/receipt-flags'
import {
  BatchSorter,
  inPieces,
  type ReadRecord,
  type RefusedRecord,
  settleBatch,
  type SettledBatch,
} from '../rules/sort-batch'
import { Intake } from '../store/intake'
import type { Original } from '../store/original'
import { countedAgain, type ExcessChange } from '../store/uses'
import { digestsOf, flagsOf, idMaker, receiptIdsOf } from '../store/receipts'
import { storeVouchers } from '../store/vouchers'
import { refreshDrawers, refreshDrawersOf } from './refresh-drawers'

/** The outcome for the records of a batch. */
export interface TakenReceipts extends Pick<SettledBatch<PushedReceipt>, 'stored' | 'known'> {
  refused: RefusedRecord[]
  /** Flags of the receipts stored now or before. */
  flags: ReadonlyMap<string, readonly ReceiptFlag[]>
}

interface Batch {
  deviceId: string
  /** Locked while the first receipts are parsed. */
  till: Promise<LockedTill>
  records: readonly unknown[]
  original: Original
}

/**
 * Stores a till's receipts, each once: in any order, split in any way, and repeatedly. Refused ones
 * are returned, not stored. The resulting claims on customers are booked by tasks.
 */
export async function takeReceipts(
  { tx, ctx, enqueue }: StepScope,
  { deviceId, till: locking, records, original }: Batch,
): Promise<TakenReceipts> {
  const batch = new BatchSorter(receiptReader(original.text), (receipt) => sha256(canonicalReceipt(receipt)))
  const flags = new Map<string, readonly ReceiptFlag[]>()
  const receivedAt = ctx.now().getTime()
  const intake = new Intake(tx, ctx, deviceId)
  const lookups = lookUpTill(tx, locking)
  // rethrown where it is awaited
  lookups.catch(() => undefined)
  const finish = async ({ placed, found }: ReadPiece) => {
    const [[till, rates, taxations], , duplicates] = await Promise.all([lookups, ...found])
    const pushed = placed.map(({ receipt }) => receipt)
    const sold = await intake.resolve(pushed, rates.ownKeyOf, duplicates)
    const known = { ...rates, receivedAt, inUseSince: till.inUseSince, tseSerials: till.tseSerials }
    const receipts = placed.map((one, place) => {
      const { receipt } = one
      const parts = sold.parts[place] ?? []
      const storeId = till.storeAt(receipt.createdAt)
      const against = { ...known, taxation: taxationAt(taxations.get(storeId) ?? [], receipt.createdAt) }
      const duplicateOf = duplicates.get(receipt.uuid)
      const found = [
        ...(duplicateOf === undefined ? [] : [duplicateFlag(duplicateOf)]),
        ...receiptFlags(receipt, parts, against),
      ]
      flags.set(receipt.uuid, found)
      return { ...one, parts, storeId, flags: found, duplicateOf }
    })
    intake.enqueue(receipts, sold.forms)
    await yieldToInteractive()
  }
  let before: ReadPiece | undefined
  for (const piece of inPieces(records)) {
    // sends the queued statements now: the database works on them while the piece is parsed
    await othersTurn()
    const next = lookUp(intake, batch.take(piece))
    if (before) await finish(before)
    before = next
  }
  if (before) await finish(before)
  await lookups
  const stored = await intake.flush()
  const changes = await intake.recount(stored)
  const fresh = batch.fresh.flatMap(({ value }) => (stored.has(value.uuid) ? [value] : []))
  await storeDerived({ tx, ctx }, deviceId, fresh, changes)
  if (stored.size > 0) await original.keep(tx, ctx, { id: intake.originalId, deviceId })
  const earlier = batch.fresh.flatMap(({ value }) => (stored.has(value.uuid) ? [] : [value.uuid]))
  const settled = settleBatch(records, batch, stored, await digestsOf(tx, deviceId, earlier))
  const owed = settled.stored.flatMap(({ value }) => (isOnAccount(value) ? value.uuid : []))
  const owedIds = await receiptIdsOf(tx, deviceId, owed)
  const waiting = new Set([...owedIds, ...countedAgain(changes)])
  await startTasks({ tx, enqueue }, receiptTask, ctx.tenantId, [...waiting])
  const known = settled.known.flatMap(({ value }) => (stored.has(value.uuid) ? [] : [value]))
  const kept = await flagsOf(tx, deviceId, known)
  return {
    stored: settled.stored,
    known: settled.known,
    refused: [...batch.refused, ...settled.conflicts],
    flags: withExcess(new Map([...flags, ...kept]), changes, intake),
  }
}

/** Stores what follows from stored receipts, and from those that count differently than before. */
async function storeDerived(
  scope: Pick<StepScope, 'tx' | 'ctx'>,
  deviceId: string,
  receipts: readonly PushedReceipt[],
  changes: readonly ExcessChange[],
): Promise<void> {
  await storeVouchers(scope.tx, scope.ctx, deviceId, receipts)
  const days = receipts.flatMap(({ closingNumber }) =>
    closingNumber === null ? [] : [{ deviceId, closingNumber }],
  )
  await refreshDrawers(scope, days)
  await refreshDrawersOf(
    scope,
    changes.map(({ id }) => id),
  )
}

/** Returns the till, the tenant's rates, and the taxation of the company of each of its stores. */
const lookUpTill = (tx: StepScope['tx'], till: Promise<LockedTill>) =>
  Promise.all([
    till,
    vatRatesById(tx).then(ratesOf),
    till.then(({ storeIds }) => taxationByStore(tx, storeIds)),
  ])

/** Of a store whose company is unknown. */
const NO_TAXATION: StatedTaxation = { smallBusiness: false, flatRateFarm: false }

const taxationAt = (rows: readonly TaxationFrom[], createdAt: number): StatedTaxation => {
  const [only] = rows
  if (rows.length < 2) return only ?? NO_TAXATION
  return taxationOn(rows, businessDay(new Date(createdAt)))
}

/** A parsed piece of a batch and its lookups in the database. */
interface ReadPiece {
  placed: { id: string; receipt: PushedReceipt; digest: string; index: number }[]
  found: [products: Promise<void>, duplicates: Promise<Map<string, string>>]
}

/** Queries the database about a piece, before an earlier one is sent to be stored. */
function lookUp(intake: Intake, read: readonly ReadRecord<PushedReceipt>[]): ReadPiece {
  const idAt = idMaker(read.length)
  const placed = read.map(({ value, digest, index }) => {
    return { id: idAt(value.createdAt), receipt: value, digest, index }
  })
  const found: ReadPiece['found'] = [
    intake.findProducts(placed.map(({ receipt }) => receipt)),
    intake.findDuplicates(placed),
  ]
  // rethrown where they are awaited
  for (const one of found) one.catch(() => undefined)
  return { placed, found }
}

/** Returns the flags with those of the receipts of the push (by id) that exceed another one. */
function withExcess(
  flags: ReadonlyMap<string, readonly ReceiptFlag[]>,
  changes: readonly ExcessChange[],
  intake: Intake,
): ReadonlyMap<string, readonly ReceiptFlag[]> {
  const all = new Map(flags)
  for (const { id, sale } of changes) {
    const uuid = intake.uuidOfUse(id)
    if (uuid !== undefined && sale) all.set(uuid, [excessFlag(sale.number), ...(flags.get(uuid) ?? [])])
  }
  return all
}

const excessFlag = (number: number): ReceiptFlag => ({ code: 'exceeds', expected: '', found: String(number) })

const duplicateFlag = (id: string): ReceiptFlag => ({ code: 'duplicate', expected: '', found: id })

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
