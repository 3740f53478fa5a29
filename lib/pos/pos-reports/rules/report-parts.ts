import { addDays } from '@/lib/domain/business-date'

/** Days, both inclusive; `YYYY-MM-DD`. */
interface Days {
  from: string
  to: string
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`
const nextMonth = (day: string) => firstOf(addDays(firstOf(day), 31))

/**
 * Returns the whole months within the days, by the first day of the first and of the last; null for
 * none.
 */
export function wholeMonths({ from, to }: Days): Days | null {
  const first = from === firstOf(from) ? from : nextMonth(from)
  const beyond = firstOf(addDays(to, 1))
  return first < beyond ? { from: first, to: firstOf(addDays(beyond, -1)) } : null
}

/**
 * Returns the days outside the months (given by first days, in order): as few periods as possible,
 * in order.
 */
export function daysBeside({ from, to }: Days, months: readonly string[]): Days[] {
  const edges = [...months.map((month) => [month, nextMonth(month)] as const), [addDays(to, 1), ''] as const]
  const starts = [from, ...edges.map(([, beyond]) => beyond)]
  return edges
    .map(([edge], place) => ({ from: starts[place] ?? edge, to: addDays(edge, -1) }))
    .filter((days) => days.from <= days.to)
}
