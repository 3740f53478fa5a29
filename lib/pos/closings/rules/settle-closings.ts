import { conflictOf, type ReadRecord, type SettledBatch } from '@/lib/pos/receipts/rules/sort-batch'
import type { PushedClosing } from './canonical-closing'

/** A closing that the till has pushed before. */
export interface KeptClosing {
  uuid: string
  number: number
  digest: string
  /** The closing of another till that it repeats. */
  duplicateOf: string | null
}

/**
 * Classifies each of a till's closings against the stored ones (`kept`) and the earlier ones of the
 * batch, as if it arrived alone: known or a conflict by its uuid, a conflict if another has its
 * number, otherwise to be stored.
 */
export function settleClosings(
  records: readonly unknown[],
  read: readonly ReadRecord<PushedClosing>[],
  kept: readonly KeptClosing[],
): SettledBatch<PushedClosing> {
  const digests = new Map(kept.map(({ uuid, digest }) => [uuid, digest]))
  const numbers = new Set(kept.map(({ number }) => number))
  const settled: SettledBatch<PushedClosing> = { stored: [], known: [], conflicts: [] }
  for (const record of read) {
    const { uuid, number } = record.value
    const digest = digests.get(uuid)
    if (digest === record.digest) settled.known.push(record)
    else if (digest !== undefined) settled.conflicts.push(conflictOf(record, records))
    else if (numbers.has(number)) settled.conflicts.push(conflictOf(record, records, NUMBER_USED))
    else {
      settled.stored.push(record)
      digests.set(uuid, record.digest)
      numbers.add(number)
    }
  }
  return settled
}

const NUMBER_USED = { path: 'number', code: 'pos.numberConflict' }
