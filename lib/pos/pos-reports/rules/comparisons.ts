import { addDays, daysBetween } from '@/lib/domain/business-date'

interface Period {
  from: string
  to: string
}

/**
 * Ways to choose the earlier period: `weeks` has the same weekdays directly before, `year` the same
 * months or weeks of the year before, `directly` as many months or days directly before.
 */
export const COMPARISON_WAYS = ['weeks', 'year', 'directly'] as const
export type ComparisonWay = (typeof COMPARISON_WAYS)[number]

/** An earlier period to compare with. */
export interface Comparison extends Period {
  way: ComparisonWay
}

const WEEK = 7
const MONTHS = 12
/** Whole weeks, so that weekdays stay the same. */
const YEAR = 52 * WEEK

/** Months since year 0. */
const monthIndex = (day: string) => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1

/** Returns the first of the month `count` months later (earlier if negative). */
function monthAfter(day: string, count: number): string {
  const index = monthIndex(day) + count
  const year = Math.floor(index / MONTHS)
  const month = (index % MONTHS) + 1
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

/** Whether the period consists of whole months. */
const isOfMonths = ({ from, to }: Period) => from.endsWith('-01') && addDays(to, 1).endsWith('-01')

const wholeTimes = (length: number, unit: number) => Math.ceil(length / unit) * unit

/** Returns the whole months `count` months earlier. */
const monthsEarlier = ({ from, to }: Period, count: number): Period => ({
  from: monthAfter(from, -count),
  to: addDays(monthAfter(addDays(to, 1), -count), -1),
})

const daysEarlier = ({ from, to }: Period, count: number): Period => ({
  from: addDays(from, -count),
  to: addDays(to, -count),
})

/** Returns the ways to compare a period, the default first. */
function waysOf(period: Period): [Comparison, ...Comparison[]] {
  const days = daysBetween(period.from, period.to) + 1
  if (isOfMonths(period)) {
    const months = monthIndex(period.to) - monthIndex(period.from) + 1
    return [
      { way: 'directly', ...monthsEarlier(period, months) },
      { way: 'year', ...monthsEarlier(period, wholeTimes(months, MONTHS)) },
    ]
  }
  return [
    { way: 'weeks', ...daysEarlier(period, wholeTimes(days, WEEK)) },
    { way: 'year', ...daysEarlier(period, wholeTimes(days, YEAR)) },
    { way: 'directly', ...daysEarlier(period, days) },
  ]
}

/**
 * Returns the earlier periods that a period can be compared with, each once and the default first:
 * as many whole months before whole months, otherwise the same weekdays before, since shops sell by
 * the week. For a period that is not over yet, as many days as have passed.
 */
export function comparisonsOf(period: Period, today: string): [Comparison, ...Comparison[]] {
  const { from, to } = period
  const isOver = to <= today || from > today
  const reached = (one: Comparison): Comparison => {
    const end = addDays(one.from, daysBetween(from, today))
    return isOver || end >= one.to ? one : { ...one, to: end }
  }
  const [first, ...others] = waysOf(period)
  const starts = [first, ...others].map((one) => one.from)
  const isNew = (one: Comparison, at: number) => starts.indexOf(one.from) === at + 1
  return [reached(first), ...others.filter(isNew).map(reached)]
}

/** Returns the chosen comparison, or the default if the period cannot be compared like this. */
export function comparisonOf(period: Period, today: string, chosen: ComparisonWay | null): Comparison {
  const offered = comparisonsOf(period, today)
  return offered.find(({ way }) => way === chosen) ?? offered[0]
}
