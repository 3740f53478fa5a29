import { addDays } from '@/lib/domain/business-date'
import { ALWAYS } from '@/lib/domain/taxation'

interface FixedDays {
  readonly today: string
  /** The last day whose VAT was filed or handed over; null before the first. */
  readonly lastFixed: string | null
  /** The last day whose VAT was filed. */
  readonly lastFiled: string | null
}

/**
 * Whether a change of the taxation may be valid from a day: no filed month is computed anew. § 19
 * UStG ends (`endsSmall`) with the supply that exceeds its limit: on any open day of the year
 * before, of this year, or to come.
 */
export function mayBeValidFrom(
  day: string,
  { today, lastFiled }: Omit<FixedDays, 'lastFixed'>,
  endsSmall = false,
): boolean {
  if (lastFiled !== null && day <= lastFiled) return false
  if (day === today || day.endsWith('-01-01')) return true
  if (endsSmall) return Number(day.slice(0, 4)) >= Number(today.slice(0, 4)) - 1
  return day > today && day.endsWith('-01')
}

/** Returns the day from which a change without a day is valid: all that is still open. */
export const openSince = ({ lastFixed }: Pick<FixedDays, 'lastFixed'>): string =>
  lastFixed === null ? ALWAYS : addDays(lastFixed, 1)
