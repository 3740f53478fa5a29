import { addDays, daysBetween } from '@/lib/domain/business-date'

interface Period {
  from: string
  to: string
}

/** Months since year 0. */
const monthIndex = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** Returns the first of the month `count` months later (earlier if negative). */
function monthAfter(day: string, count: number): string {
  const index = monthIndex(day) + count
  const year = Math.floor(index / 12)
  const month = (index % 12) + 1
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

const monthsOf = ({ from, to }: Period) => monthIndex(to) - monthIndex(from) + 1

/** Whether the period consists of whole months. */
const isOfMonths = ({ from, to }: Period) => from.endsWith('-01') && addDays(to, 1).endsWith('-01')

const WEEK = 7

/** Returns as many whole weeks as the period touches, in days. */
const weeksOf = ({ from, to }: Period) => Math.ceil((daysBetween(from, to) + 1) / WEEK) * WEEK

/**
 * Returns the period to compare with: as many whole months before whole months, otherwise the same
 * weekdays before, since shops sell by the week. For a period that is not over yet, as many days as
 * have passed.
 */
export function periodBefore(period: Period, today: string): Period {
  const { from, to } = period
  const isMonths = isOfMonths(period)
  const start = isMonths ? monthAfter(from, -monthsOf(period)) : addDays(from, -weeksOf(period))
  const end = isMonths ? addDays(from, -1) : addDays(to, -weeksOf(period))
  if (to <= today || from > today) return { from: start, to: end }
  const reached = addDays(start, daysBetween(from, today))
  return { from: start, to: reached < end ? reached : end }
}
