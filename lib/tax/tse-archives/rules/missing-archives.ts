import { addDays } from '@/lib/domain/business-date'
import { tseInUseFrom } from '@/lib/tax/register-notices/rules/tse-in-use'

/** A till on a day on which its store or TSE changed, and on its last day, oldest first. */
export interface TseDay {
  day: string
  /** '' if unknown. */
  tseSerial: string
  /** First day of that TSE as it is stated; null if it is not. */
  tseInUseSince: string | null
  /** Last day of the till as it is stated; null while it is in use. */
  endedOn: string | null
}

/** Days of a TSE, both inclusive. */
export interface TseUse {
  serial: string
  from: string
  to: string
}

/**
 * Returns the TSEs of a till that have ended: replaced by another one, or gone with their till,
 * which was deleted on `removedOn`. A TSE ends on the day before the next one begins, as that is
 * stated, else as it was recorded. A serial number that is typed in later, and an outage between,
 * are no change.
 */
export function endedUses(days: readonly TseDay[], removedOn: string | null): TseUse[] {
  const uses: TseUse[] = []
  let current: { serial: string; from: string } | null = null
  const end = (to: string) => {
    if (current) uses.push({ ...current, to: to < current.from ? current.from : to })
    current = null
  }
  days.forEach((now, index) => {
    const serial = now.tseSerial
    const open = current as { serial: string } | null
    if (serial !== '' && serial !== open?.serial) {
      const from = tseInUseFrom(days, index, now)
      if (open) end(addDays(from, -1))
      if (now.endedOn === null) current = { serial, from }
    }
    if (now.endedOn !== null) end(now.endedOn)
  })
  if (removedOn !== null) end(removedOn)
  return uses
}

/** Whether archives of the same TSE cover all of its days, one after the other. */
export function isArchived(use: TseUse, archives: readonly TseUse[]): boolean {
  let covered = addDays(use.from, -1)
  const own = archives.filter(({ serial }) => serial.toLowerCase() === use.serial.toLowerCase())
  for (const { from, to } of own.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (from > addDays(covered, 1)) break
    if (to > covered) covered = to
  }
  return covered >= use.to
}
