import { addDays } from '@/lib/domain/business-date'
import { ALWAYS } from '@/lib/domain/taxation'

interface Days {
  readonly today: string
  /** The last day whose VAT was filed or handed over; null before the first. */
  readonly lastFixed: string | null
  /** The last day whose VAT was filed. */
  readonly lastFiled: string | null
}

/**
 * Whether a change of the taxation may be valid from a day: no filed month is computed anew. § 19
 * UStG ends (`endsSmall`) with the supply that exceeds its limit: on any open day of the year.
 */
export function mayBeValidFrom(day: string, { today, lastFiled }: Days, endsSmall = false): boolean {
  if (lastFiled !== null && day <= lastFiled) return false
  if (day === today || day.endsWith('-01-01')) return true
  if (day > today) return day.endsWith('-01')
  return endsSmall && day.slice(0, 4) === today.slice(0, 4)
}

/** Returns the day from which a change without a day is valid: all that is still open. */
export const openSince = ({ lastFixed }: Pick<Days, 'lastFixed'>): string =>
  lastFixed === null ? ALWAYS : addDays(lastFixed, 1)
