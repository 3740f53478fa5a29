import { addDays } from '@/lib/domain/business-date'
import { fail, ok, type Result } from '@/lib/domain/result'

/** Longest period of a run, in days after its first. */
export const DAYS_MAX = 366

/** Whether a run may cover the days, both inclusive. */
export function checkPeriod(from: string, to: string): Result<null, 'periodOrder' | 'periodTooLong'> {
  if (to < from) return fail('periodOrder')
  return to > addDays(from, DAYS_MAX) ? fail('periodTooLong') : ok(null)
}
