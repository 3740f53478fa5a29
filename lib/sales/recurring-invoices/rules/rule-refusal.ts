import type { DayRange } from '@/lib/domain/recurring-calendar'
import type { FieldRefusal } from '@/lib/domain/refusal'

interface Days {
  start: string
  end?: string | null | undefined
  skip?: readonly DayRange[] | undefined
}

/** Returns why the days of a rule contradict each other, at their field; null if they do not. */
export function daysRefusal({ start, end, skip = [] }: Days): FieldRefusal | null {
  if (end && end < start) return { path: 'end', code: 'recurringInvoice.endBeforeStart' }
  const wrong = skip.findIndex(({ from, to }) => to < from)
  return wrong < 0 ? null : { path: `skip.${wrong}.to`, code: 'recurringInvoice.skipOrder' }
}
