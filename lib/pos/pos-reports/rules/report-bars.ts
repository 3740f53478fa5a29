import { addDays, daysBetween, germanDay } from '@/lib/domain/business-date'
import { centsOf } from '@/lib/domain/money'

/** What a bar stands for and how long it is, in cents. */
export interface ReportBar {
  name: string
  cents: number
}

interface DayRow {
  /** Of Berlin. */
  date: string
  gross: string
}

/** A quarter of a year is shown day by day, more by its months. */
const MOST_DAYS = 92
const MOST_NAMES = 10

/**
 * The gross of each day from the first to the last of the rows, which rise by date; days without a sale are empty bars. Where that
 * would be more than a quarter of a year, the gross of each of its months ("2026-11").
 */
export function barsOverTime(rows: readonly DayRow[]): { unit: 'day' | 'month'; bars: ReportBar[] } {
  const first = rows[0]?.date
  const last = rows.at(-1)?.date
  if (first === undefined || last === undefined) return { unit: 'day', bars: [] }
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_day, at) => addDays(first, at))
  const unit = days.length > MOST_DAYS ? 'month' : 'day'
  const placeOf = (day: string) => (unit === 'day' ? day : day.slice(0, 7))
  const sums = new Map(days.map((day) => [placeOf(day), 0]))
  for (const { date, gross } of rows) sums.set(placeOf(date), (sums.get(placeOf(date)) ?? 0) + centsOf(gross))
  return { unit, bars: [...sums].map(([name, cents]) => ({ name, cents })) }
}

/** The names with the highest gross, ten at most, the highest first; equal ones as the rows have them. */
export const barsByName = (rows: readonly { name: string; gross: string }[]): ReportBar[] =>
  rows
    .map(({ name, gross }) => ({ name, cents: centsOf(gross) }))
    .toSorted((a, b) => b.cents - a.cents)
    .slice(0, MOST_NAMES)

/** The bar of the highest gross, the first of equal ones; undefined without bars. */
export const highestBar = (bars: readonly ReportBar[]): ReportBar | undefined =>
  bars.reduce<ReportBar | undefined>(
    (found, bar) => (found && found.cents >= bar.cents ? found : bar),
    undefined,
  )

/** A bar's day or month as people write it: "07.11.2026", "11/2026". */
export const germanPlace = (name: string, unit: 'day' | 'month'): string =>
  unit === 'day' ? germanDay(name) : `${name.slice(5)}/${name.slice(0, 4)}`
