import type { ClosingRecord } from '@/lib/pos/closings/schema'
import { businessDay, germanDateTime, germanTime } from '@/lib/domain/business-date'

/** From when until when a closing is, the day said once where it is the same. */
export function closingPeriod({ startTime, endTime }: Pick<ClosingRecord, 'startTime' | 'endTime'>): string {
  const start = new Date(startTime)
  const end = new Date(endTime)
  const until = businessDay(start) === businessDay(end) ? germanTime(end) : germanDateTime(endTime)
  return `${germanDateTime(startTime)} – ${until}`
}
