import { easterSunday } from './bank-day'
import { addDays, isDay } from './business-date'

/** Month and day of the fixed holidays of all of Germany. */
const FIXED = ['01-01', '05-01', '10-03', '12-25', '12-26']

/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension and Whit Monday. */
const FROM_EASTER = [-2, 1, 39, 50]

/**
 * Whether a day is neither Saturday, Sunday nor a holiday of all of Germany. Those of single Länder
 * are working days here: which of them holds at a tax office is not known, and a deadline must not
 * be stated too late. Throws for text that is not a day.
 */
export function isWorkingDay(day: string): boolean {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day.slice(0, 40)}`)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return FROM_EASTER.every((days) => day !== addDays(easter, days))
}

/** Returns the day on which a period that ends on a day really ends (§ 108 (3) AO). */
export function endOfPeriod(day: string): string {
  let end = day
  while (!isWorkingDay(end)) end = addDays(end, 1)
  return end
}
