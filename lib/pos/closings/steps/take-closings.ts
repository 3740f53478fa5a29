import type { FieldRefusal } from '@/lib/domain/refusal'
import type { LockedTill } from '@/lib/pos/pos-devices/steps/lock-till'
import { BatchSorter, type RefusedRecord, type SettledBatch } from '@/lib/pos/receipts/rules/sort-batch'
import type { beginOriginal } from '@/lib/pos/receipts/steps/begin-original'
import { refreshDrawers } from '@/lib/pos/receipts/steps/refresh-drawers'
import { sha256 } from '@/lib/server/core/digest'
import { newId } from '@/lib/server/core/ids'
import type { StepScope } from '@/lib/server/core/use-case'
import type { Result } from '@/lib/domain/result'
import { canonicalClosing } from '../rules/canonical-closing'
import { isSameClosing, samenessOf } from '../rules/same-closing'
import { settleClosings } from '../rules/settle-closings'
import { readClosing } from '../schema/read-closing'
import { closingsElsewhere, closingsUnder, insertClosings } from '../store/closings'

type PushedClosing =
  ReturnType<typeof readClosing> extends Result<infer Value, FieldRefusal[]> ? Value : never

interface Batch {
  till: LockedTill
  records: readonly unknown[]
  original: ReturnType<typeof beginOriginal>
}

/** The outcome for the records of a batch. */
interface TakenClosings extends Pick<SettledBatch<PushedClosing>, 'stored' | 'known'> {
  refused: RefusedRecord[]
  /** Uuids of those that repeat a closing of another till, whether stored now or before. */
  repeated: ReadonlySet<string>
}

/**
 * Stores a locked till's daily closings, each once. One that another till with the serial number
 * has sent counts there: it is stored as its duplicate. Refused ones are returned, not stored.
 */
export async function takeClosings(
  { tx, ctx }: Pick<StepScope, 'tx' | 'ctx'>,
  { till, records, original }: Batch,
): Promise<TakenClosings> {
  const batch = new BatchSorter(readClosing, (closing) => sha256(canonicalClosing(closing)))
  batch.take(records)
  const read = [...batch.fresh, ...batch.repeated].toSorted((a, b) => a.index - b.index)
  const kept = await closingsUnder(
    tx,
    till.id,
    read.map(({ value }) => value),
  )
  const settled = settleClosings(records, read, kept)
  const elsewhere = await closingsElsewhere(
    tx,
    till.id,
    settled.stored.map(({ value }) => value.number),
  )
  const counted = (value: PushedClosing) =>
    elsewhere.find((one) => isSameClosing(one, samenessOf(value)))?.id ?? null
  const placed = settled.stored.map((record) => ({ ...record, duplicateOf: counted(record.value) }))
  const originalId = newId()
  await insertClosings(
    tx,
    ctx,
    { deviceId: till.id, originalId },
    placed.map(({ value, digest, index, duplicateOf }) => ({
      closing: value,
      digest,
      storeId: till.storeAt(value.endTime),
      index,
      duplicateOf,
    })),
  )
  const days = settled.stored.map(({ value }) => ({ deviceId: till.id, closingNumber: value.number }))
  await refreshDrawers({ tx, ctx }, days)
  if (settled.stored.length > 0) await original.keep(tx, ctx, { id: originalId, deviceId: till.id })
  return {
    stored: settled.stored,
    known: settled.known,
    refused: [...batch.refused, ...settled.conflicts],
    repeated: new Set([
      ...placed.flatMap(({ value, duplicateOf }) => (duplicateOf === null ? [] : value.uuid)),
      ...kept.flatMap(({ uuid, duplicateOf }) => (duplicateOf === null ? [] : uuid)),
    ]),
  }
}
