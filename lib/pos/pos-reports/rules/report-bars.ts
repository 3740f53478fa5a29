import { addDays, daysBetween, germanDay } from '@/lib/domain/business-date'
import { exactCents, germanMoney } from '@/lib/domain/money'

/**
 * Label of a bar and its length in cents: a whole number, rounded beyond the exact range, where no
 * bar shows the difference.
 */
export interface ReportBar {
  name: string
  cents: number
  /** Where it leads. */
  href?: string
}

interface DayRow {
  /** Day in Berlin. */
  date: string
  gross: string
}

/** Up to a quarter of a year is shown by day, more by month. */
const MOST_DAYS = 92
const MOST_NAMES = 10

/**
 * Returns the gross of each day from the first to the last; days without sales are empty bars.
 * Beyond a quarter of a year, the gross of each month ("2026-11").
 */
export function barsOverTime(rows: readonly DayRow[]): { unit: 'day' | 'month'; bars: ReportBar[] } {
  const dates = rows.map(({ date }) => date).toSorted()
  const first = dates[0]
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return { unit: 'day', bars: [] }
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_day, at) => addDays(first, at))
  const unit = days.length > MOST_DAYS ? 'month' : 'day'
  const placeOf = (day: string) => (unit === 'day' ? day : day.slice(0, 7))
  const sums = new Map(days.map((day) => [placeOf(day), 0n]))
  for (const { date, gross } of rows)
    sums.set(placeOf(date), (sums.get(placeOf(date)) ?? 0n) + exactCents(gross))
  return { unit, bars: [...sums].map(([name, cents]) => ({ name, cents: Number(cents) })) }
}

/**
 * Returns the names with the highest gross, ten at most, the highest first; ties keep the order of
 * the rows.
 */
export const barsByName = (rows: readonly { name: string; gross: string; href?: string }[]): ReportBar[] =>
  rows
    .map(({ name, gross, href }) => ({ name, cents: Number(exactCents(gross)), ...(href ? { href } : {}) }))
    .toSorted((a, b) => b.cents - a.cents)
    .slice(0, MOST_NAMES)

/** Returns the bar with the highest gross, the first in a tie; undefined without bars. */
export const highestBar = (bars: readonly ReportBar[]): ReportBar | undefined =>
  bars.reduce<ReportBar | undefined>(
    (found, bar) => (found && found.cents >= bar.cents ? found : bar),
    undefined,
  )

/** Formats a bar's length, also one beyond the exact range. */
export const barText = (cents: number): string => germanMoney(BigInt(Math.round(cents)))

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday'

/** Returns the weekday of a number, 1 being Monday. */
export const weekdayNamed = (weekday: number): Weekday => WEEKDAYS[weekday % WEEKDAYS.length] ?? 'sunday'

/** The numbers of weekdays, Monday first. */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

/** Formats a bar's day or month: "07.11.2026", "11/2026". */
export const germanPlace = (name: string, unit: 'day' | 'month'): string =>
  unit === 'day' ? germanDay(name) : `${name.slice(5)}/${name.slice(0, 4)}`

/** „.11.2026“ without its year is „.11.“. */
const YEAR = /(?<=\.)\d{4}$/

/** Returns the label of a bar along an axis: „Sa 07.11.“ of „Sa 07.11.2026“, months as they are. */
export const axisPlace = (name: string): string => name.replace(YEAR, '')

/** Returns the days of a bar, within the days of its report. */
export function daysOfPlace(name: string, unit: 'day' | 'month', within: { from: string; to: string }) {
  if (unit === 'day') return { from: name, to: name }
  const first = `${name}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  return {
    from: first > within.from ? first : within.from,
    to: last < within.to ? last : within.to,
  }
}
