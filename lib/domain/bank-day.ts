import { addDays, isDay } from './business-date'

/**
 * Returns Easter Sunday of a year of the Gregorian calendar, by the method of Meeus, Jones and
 * Butcher.
 */
export function easterSunday(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const leapCenturies = Math.floor(century / 4)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  const month = Math.floor(days / 31)
  return `${String(year).padStart(4, '0')}-0${month}-${String((days % 31) + 1).padStart(2, '0')}`
}

/** Month and day of the fixed holidays of TARGET. */
const FIXED = ['01-01', '05-01', '12-25', '12-26']

/**
 * Whether banks settle payments in euro: the days of TARGET, from Monday to Friday except 1
 * January, Good Friday, Easter Monday, 1 May, 25 and 26 December. Throws for text that is not a
 * day.
 */
export function isBankDay(day: string): boolean {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day.slice(0, 40)}`)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** Returns the day itself, or the first day after it on which banks settle payments. */
export function nextBankDay(day: string): string {
  let next = day
  while (!isBankDay(next)) next = addDays(next, 1)
  return next
}
