import { addDays } from '@/lib/domain/business-date'
import { ALWAYS } from '@/lib/domain/taxation'

interface Days {
  readonly today: string
  /** The last day whose VAT was filed or handed over; null before the first. */
  readonly lastFixed: string | null
  /** The last day whose VAT was filed. */
  readonly lastFiled: string | null
}

/** Whether a change of the taxation may be valid from a day: no filed month is computed anew. */
export function mayBeValidFrom(day: string, { today, lastFiled }: Days): boolean {
  if (day === today || (day > today && day.endsWith('-01'))) return lastFiled === null || day > lastFiled
  return day.endsWith('-01-01') && (lastFiled === null || day > lastFiled)
}

/** Returns the day from which a change without a day is valid: all that is still open. */
export const openSince = ({ lastFixed }: Pick<Days, 'lastFixed'>): string =>
  lastFixed === null ? ALWAYS : addDays(lastFixed, 1)
