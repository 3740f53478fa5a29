import type { ReadRecord } from '@/lib/receipts/rules/sort-batch'
import type { PushedClosing } from './read-closing'

interface Sorted {
  /** To be stored. */
  free: ReadRecord<PushedClosing>[]
  /** Uuids of those whose number the till has used for another closing. */
  taken: Set<string>
}

/** A till uses a number once: of those that are new, the first with a number takes it. `used` are the till's numbers. */
export function sortByNumber(
  records: readonly ReadRecord<PushedClosing>[],
  used: ReadonlySet<number>,
): Sorted {
  const numbers = new Set(used)
  const sorted: Sorted = { free: [], taken: new Set() }
  for (const record of records) {
    if (numbers.has(record.value.number)) sorted.taken.add(record.value.uuid)
    else sorted.free.push(record)
    numbers.add(record.value.number)
  }
  return sorted
}
