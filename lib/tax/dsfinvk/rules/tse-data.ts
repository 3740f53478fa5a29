import { surroundingsAt } from '@/lib/pos/pos-devices/rules/surroundings-at'
import type { Surroundings } from '@/lib/pos/pos-devices/schema'

/** What tells the master data of a TSE. */
interface TseRecords {
  /** The closing's end, ISO 8601. */
  readonly at: string
  /** What surrounded the till at that time. */
  readonly around: Surroundings
  /** All that ever surrounded the till. */
  readonly own: readonly Surroundings[]
  /** Same of all tills of the export. */
  readonly all: readonly Surroundings[]
}

/**
 * Returns the master data of a TSE as they were at a closing: those around the till if it is the
 * till's TSE, otherwise the till's own records of it, otherwise those of other tills; of several
 * the newest not after the closing, or the first one. Null for a TSE of which no record tells.
 */
export function tseDataOf(serial: string, { at, around, own, all }: TseRecords): Surroundings['tse'] | null {
  if (around.tse.serial === serial) return around.tse
  const names = ({ tse }: Surroundings) => tse.serial === serial
  const byDay = all.filter(names).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  return (surroundingsAt(own.filter(names), at) ?? surroundingsAt(byDay, at))?.tse ?? null
}
