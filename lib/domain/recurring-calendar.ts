import { addDays, daysBetween } from './business-date'

export const RHYTHM_UNITS = ['WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
export type RhythmUnit = (typeof RHYTHM_UNITS)[number]

/** How often a rule bills: every `count` units. */
interface Rhythm {
  unit: RhythmUnit
  count: number
  /** For weeks: 1 is Monday, 7 is Sunday; default: that of the start. */
  weekday?: number | null | undefined
  /** For months and longer: a day beyond a month's end is its last; default: that of the start. */
  day?: number | null | undefined
}

/** Days, both inclusive. */
export interface DayRange {
  from: string
  to: string
}

/** The settings that decide when something is billed, and for which days. */
export interface RecurringRule {
  every: Rhythm
  start: string
  /** Last day of the supply; null for no end. */
  end: string | null
  /** Nothing is supplied on these days. */
  skip: readonly DayRange[]
  /** Bills each period on the day after it, instead of on its first day. */
  inArrears: boolean
  /** Supplied once on each of these weekdays (1 is Monday); null: once per period. */
  perWeekday: number | null
}

/** A date of a rule and the days that it bills, both inclusive. */
export interface RecurringDate {
  date: string
  from: string
  to: string
  /** Nothing is supplied in the period, so that nothing is billed. */
  skipped: boolean
  /** Number of supplied weekdays in the period; null for rules without. */
  days: number | null
}

const MONTHS: Record<RhythmUnit, number> = { WEEK: 0, MONTH: 1, QUARTER: 3, YEAR: 12 }

const A_MONDAY = '2024-01-01'

/** Last day that a rule can bill. */
const LAST = '2200-12-31'

/** Returns the weekday of a day: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return (((daysBetween(A_MONDAY, day) % 7) + 7) % 7) + 1
}

/**
 * Returns the dates of a rule in order, skipped ones included. A period begins on a day of the
 * rhythm and ends the day before the next one, or with the rule. The first one begins on the first
 * such day from the start on.
 */
export function* recurringDates(rule: RecurringRule): Generator<RecurringDate, undefined> {
  const beginning = beginnings(rule)
  for (let index = 0; ; index += 1) {
    const from = beginning(index)
    if (from > LAST || (rule.end !== null && from > rule.end)) return
    const next = addDays(beginning(index + 1), -1)
    const to = rule.end !== null && rule.end < next ? rule.end : next
    const days = rule.perWeekday === null ? null : suppliedDays({ from, to }, rule.perWeekday, rule.skip)
    const skipped = days === null ? isWithin(from, rule.skip) : days === 0
    yield { date: rule.inArrears ? addDays(to, 1) : from, from, to, skipped, days }
  }
}

/** Returns the first dates of a rule up to a day, at most `atMost`. */
export function datesUntil(rule: RecurringRule, until: string, atMost: number): RecurringDate[] {
  const dates: RecurringDate[] = []
  for (const one of recurringDates(rule)) {
    if (one.date > until || dates.length >= atMost) return dates
    dates.push(one)
  }
  return dates
}

/** Returns the first day of each period by its number, from 0 on. */
function beginnings({ every, start }: RecurringRule): (index: number) => string {
  if (every.unit === 'WEEK') {
    const first = addDays(start, ((every.weekday ?? weekdayOf(start)) - weekdayOf(start) + 7) % 7)
    return (index) => addDays(first, 7 * every.count * index)
  }
  const [year = 0, month = 1, startDay = 1] = start.split('-').map(Number)
  const day = every.day ?? startDay
  const startMonth = year * 12 + month - 1
  const firstMonth = dayOfMonth(startMonth, day) < start ? startMonth + 1 : startMonth
  return (index) => dayOfMonth(firstMonth + MONTHS[every.unit] * every.count * index, day)
}

/** Returns a day of a month counted from year 0, or the month's last day if it is shorter. */
function dayOfMonth(month: number, day: number): string {
  const year = Math.floor(month / 12)
  const last = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two((month % 12) + 1)}-${two(Math.min(day, last))}`
}

/** Returns the number of these weekdays in the period that are not skipped. */
function suppliedDays({ from, to }: DayRange, weekday: number, skip: readonly DayRange[]): number {
  let count = 0
  let day = addDays(from, (weekday - weekdayOf(from) + 7) % 7)
  for (; day <= to; day = addDays(day, 7)) if (!isWithin(day, skip)) count += 1
  return count
}

const isWithin = (day: string, ranges: readonly DayRange[]) =>
  ranges.some(({ from, to }) => from <= day && day <= to)
