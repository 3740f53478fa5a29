import type { Chance } from '@/db/seed/demo/random'
import type { TillDay, WireClosing, WireReceipt } from '@/db/seed/tills/wire'

/** One call of a till. */
export type Push = { receipts: WireReceipt[] } | { closings: WireClosing[] }

const LONGEST_BATCH = 500
const BATCHES = [1, 5, 20, 50, 200, LONGEST_BATCH]
/** Per cent */
const OFFLINE = 15
const REPEATED = 8
const SWAPPED = 10

/**
 * Returns the days as pushes: most in order, some after days without a connection, shuffled; in
 * batches of any size, some sent twice, some out of order, with closings before their receipts at
 * times. Includes every record at least once.
 */
export function deliveries(days: readonly TillDay[], random: Chance): Push[] {
  const pushes: Push[] = []
  for (let index = 0; index < days.length;) {
    const isOffline = random.upTo(100) < OFFLINE
    const count = isOffline ? 1 + random.upTo(4) : 1
    const collected = days.slice(index, index + count)
    const receipts = collected.flatMap((day) => day.receipts)
    pushes.push(
      ...cut(isOffline ? shuffled(receipts, random) : receipts, random).map((batch) => ({ receipts: batch })),
      { closings: collected.map(({ closing }) => closing) },
    )
    index += count
  }
  return repeated(swapped(pushes, random), random)
}

function cut<T>(records: readonly T[], random: Chance): T[][] {
  const batches: T[][] = []
  for (let start = 0; start < records.length; start += batches.at(-1)?.length ?? 1)
    batches.push(records.slice(start, start + random.oneOf(BATCHES)))
  return batches
}

function shuffled<T>(records: readonly T[], random: Chance): T[] {
  return records
    .map((record) => ({ record, place: random.upTo(2 ** 30) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ record }) => record)
}

/** Swaps some pushes with their predecessor. */
function swapped(pushes: readonly Push[], random: Chance): Push[] {
  const list: Push[] = []
  for (const push of pushes) {
    const last = random.upTo(100) < SWAPPED ? list.pop() : undefined
    list.push(push, ...(last ? [last] : []))
  }
  return list
}

const repeated = (pushes: readonly Push[], random: Chance): Push[] =>
  pushes.flatMap((push) => (random.upTo(100) < REPEATED ? [push, push] : [push]))
