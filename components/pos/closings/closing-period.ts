import type { ClosingRecord } from '@/lib/pos/closings/schema/closing'
import { businessDay, germanDateTime, germanTime } from '@/lib/domain/business-date'

/** Returns the period of a closing; the day appears once if start and end share it. */
export function closingPeriod({ startTime, endTime }: Pick<ClosingRecord, 'startTime' | 'endTime'>): string {
  const start = new Date(startTime)
  const end = new Date(endTime)
  const until = businessDay(start) === businessDay(end) ? germanTime(end) : germanDateTime(endTime)
  return `${germanDateTime(startTime)} – ${until}`
}

/**
 * Returns the times of a closing that began and ended on its business day, without the day; null
 * for others.
 */
export function closingTimes(
  closing: Pick<ClosingRecord, 'startTime' | 'endTime' | 'businessDay'>,
): string | null {
  const start = new Date(closing.startTime)
  const end = new Date(closing.endTime)
  if ([start, end].some((instant) => businessDay(instant) !== closing.businessDay)) return null
  return `${germanTime(start)} – ${germanTime(end)}`
}
