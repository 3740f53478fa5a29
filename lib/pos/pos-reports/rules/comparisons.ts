import { addDays, daysBetween } from '@/lib/domain/business-date'

interface Period {
  from: string
  to: string
}

/**
 * Ways to choose the earlier period: `weeks` has the same weekdays directly before, `year` the same
 * months or calendar weeks of the year before, `yearWeeks` the same calendar weeks for whole
 * months, `directly` as many months or days directly before.
 */
export const COMPARISON_WAYS = ['weeks', 'year', 'yearWeeks', 'directly'] as const
export type ComparisonWay = (typeof COMPARISON_WAYS)[number]

/** An earlier period to compare with. */
export interface Comparison extends Period {
  way: ComparisonWay
}

const WEEK = 7
const MONTHS = 12

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

/** In longer periods all weekdays occur almost equally often. */
const MOST_WEEKDAYS = 92

/** Returns the Thursday of a day's week, which decides the year that a calendar week belongs to. */
const thursdayOf = (day: string) => addDays(day, 3 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK))

/** Returns the days of the calendar weeks of a year (ISO 8601): 52 or 53 weeks. */
const daysOfWeeks = (year: number) =>
  daysBetween(thursdayOf(`${year}-01-04`), thursdayOf(`${year + 1}-01-04`))

/**
 * Returns the same weekdays of the same calendar weeks of the year before, or of more years before
 * if the period is longer than a year. Week 53 is compared with the first week of its own year.
 */
function calendarWeeksEarlier(period: Period, days: number): Period {
  let year = Number(thursdayOf(period.from).slice(0, 4)) - 1
  let earlier = daysOfWeeks(year)
  while (earlier < days) {
    year -= 1
    earlier += daysOfWeeks(year)
  }
  return daysEarlier(period, earlier)
}

/** Returns the ways to compare a period, the default first. */
function waysOf(period: Period): [Comparison, ...Comparison[]] {
  const days = daysBetween(period.from, period.to) + 1
  if (isOfMonths(period)) {
    const months = monthIndex(period.to) - monthIndex(period.from) + 1
    return [
      { way: 'directly', ...monthsEarlier(period, months) },
      { way: 'year', ...monthsEarlier(period, wholeTimes(months, MONTHS)) },
      ...(days > MOST_WEEKDAYS ? [] : [{ way: 'yearWeeks' as const, ...calendarWeeksEarlier(period, days) }]),
    ]
  }
  return [
    { way: 'weeks', ...daysEarlier(period, wholeTimes(days, WEEK)) },
    { way: 'year', ...calendarWeeksEarlier(period, days) },
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
