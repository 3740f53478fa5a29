const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
/** A day of 24 hours. */
export const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const WITH_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/

const berlin = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Returns day and wall clock by `Intl`, which takes ten times as long as adding a known offset. */
function lookedUp(instant: Date) {
  const parts = new Map(berlin.formatToParts(instant).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/**
 * Berlin's offset in milliseconds, by hours since 1970; cached, since the rows of a list share few
 * hours.
 */
const offsets = new Map<number, number>()
const MOST_OFFSETS = 50_000
const LAST_KEPT = Date.UTC(9999, 0, 1)

/**
 * Berlin's clock has only ever been changed at whole hours since 1970, so each hour has one offset.
 */
function offsetOf(hour: number): number {
  let offset = offsets.get(hour)
  if (offset === undefined) {
    const { day, time } = lookedUp(new Date(hour * HOUR_MS))
    offset = Date.parse(`${day}T${time}:00Z`) - hour * HOUR_MS
    if (offsets.size >= MOST_OFFSETS) offsets.clear()
    offsets.set(hour, offset)
  }
  return offset
}

function inBerlin(instant: Date) {
  const msecs = instant.getTime()
  if (Number.isNaN(msecs)) throw new RangeError('Not an instant')
  if (msecs < 0 || msecs >= LAST_KEPT) return lookedUp(instant)
  const local = new Date(msecs + offsetOf(Math.floor(msecs / HOUR_MS))).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** Returns the calendar day of an instant in Europe/Berlin, `YYYY-MM-DD`. */
export function businessDay(instant: Date): string {
  return inBerlin(instant).day
}

/**
 * Returns a `businessDay` for many instants, in milliseconds from 1970 on: each hour is looked up
 * once. Berlin's clock has only ever been changed by whole hours since then, so an hour lies within
 * one day.
 */
export function businessDays(): (msecs: number) => string {
  const days = new Map<number, string>()
  return (msecs) => {
    const hour = Math.floor(msecs / HOUR_MS)
    const day = days.get(hour) ?? businessDay(new Date(msecs))
    days.set(hour, day)
    return day
  }
}

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Whether the text is a calendar day, `YYYY-MM-DD`, from year 1 on. */
export function isDay(text: string): boolean {
  const match = DAY.exec(text)
  if (!match) return false
  const year = Number(match[1])
  const month = Number(match[2])
  const day = Number(match[3])
  const days = month === 2 && isLeap(year) ? 29 : (MONTHS[month - 1] ?? 0)
  return year > 0 && day > 0 && day <= days
}

/** Whether the text is a plausible business day: from 1900 to 2200. */
export function isUsableDay(text: string): boolean {
  return isDay(text) && text >= '1900-01-01' && text <= '2200-12-31'
}

function checked(day: string): string {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day.slice(0, 40)}`)
  return day
}

/** Returns the day `count` days later (earlier if negative). */
export function addDays(day: string, count: number): string {
  if (!Number.isInteger(count)) throw new RangeError(`Not whole days: ${count}`)
  const date = new Date(Date.parse(`${checked(day)}T00:00:00Z`) + count * DAY_MS)
  return checked(Number.isNaN(date.getTime()) ? 'beyond the calendar' : date.toISOString().slice(0, 10))
}

/**
 * Returns the day of the same number a month later, or that month's last day: when a period of one
 * month ends (§ 188 (2), (3) BGB).
 */
export function monthAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = checked(day).split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

/** Returns the number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  const at = (day: string) => Date.parse(`${checked(day)}T00:00:00Z`)
  return (at(to) - at(from)) / DAY_MS
}

/** Compares days for sorting: -1, 0 or 1. */
export function compareDays(a: string, b: string): -1 | 0 | 1 {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** "2026-11-20" → "20.11.2026" */
export function germanDay(day: string): string {
  const [year, month, date] = checked(day).split('-')
  return `${date}.${month}.${year}`
}

const weekday = new Intl.DateTimeFormat('de', { weekday: 'long', timeZone: 'UTC' })

/** "2026-11-20" → "Freitag" */
export const germanWeekday = (day: string): string => weekday.format(new Date(`${checked(day)}T00:00:00Z`))

/** Formats an instant with offset in German: "20.11.2026, 09:58". */
export function germanDateTime(iso: string): string {
  if (!WITH_OFFSET.test(iso)) throw new RangeError(`Not an instant with offset: ${iso.slice(0, 40)}`)
  const { day, time } = inBerlin(new Date(iso))
  return `${germanDay(day)}, ${time}`
}

/** Returns the wall clock in Germany at an instant, `14:03`. */
export const germanTime = (instant: Date): string => inBerlin(instant).time

/** Returns day and wall clock in Germany in machine-readable form, `2026-11-20T09:58:11`. */
export function berlinStamp(instant: Date): string {
  const { day, time } = inBerlin(instant)
  return `${day}T${time}:${String(instant.getUTCSeconds()).padStart(2, '0')}`
}

/**
 * Returns the instant of a wall clock in Europe/Berlin, `YYYY-MM-DD` and `HH:MM`, as ISO text. For
 * the repeated hour in autumn, the first one; a time skipped in spring is shifted by that hour.
 * Throws RangeError for an invalid day or time.
 */
export function berlinInstant(day: string, time: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new RangeError(`Not a time: ${time.slice(0, 40)}`)
  const asUtc = Date.parse(`${checked(day)}T${time}:00Z`)
  const summer = new Date(asUtc - 2 * HOUR_MS)
  const shown = inBerlin(summer)
  const instant = shown.day === day && shown.time === time ? summer : new Date(asUtc - HOUR_MS)
  return instant.toISOString()
}

const WITH_MARKS = /^(\d{1,2})[./ -]\s*(\d{1,2})(?:[./ -]\s*(\d{4}|\d{2})?)?$/
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/

/**
 * Parses a typed day: "20.11.2026", "1.4.85", "20112026", "201126", also a pasted "2026-11-20".
 * "20.11." and "2011" use the year of `today` and are null without it. Two-digit years: 70–99 is
 * 19…, otherwise 20….
 */
export function parseGermanDay(text: string, today?: string): string | null {
  const typed = text.trim()
  if (isDay(typed)) return typed
  const match = DIGITS_ONLY.exec(typed) ?? WITH_MARKS.exec(typed)
  const year = match?.[3] ? fullYear(match[3]) : today?.slice(0, 4)
  if (!match || !year) return null
  const day = `${year}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** Returns a day without the midnight that databases add: „2024-05-01 00:00:00“. */
export const withoutMidnight = (text: string): string =>
  text.trim().replace(/(?<=\d)[T ]\s*00:00(?::00(?:[.,]0+)?)?Z?$/, '')

/**
 * Parses a typed day that can only be past, such as a signature: a two-digit year that would lie in
 * the future belongs to the century before. Null if it is not a day, 'unclear' if the year may be
 * the next one: 27 may mean 1927, or be typed ahead of time.
 */
export function parsePastDay(text: string, today: string): string | 'unclear' | null {
  const day = parseGermanDay(text)
  if (day === null || day <= today || !TWO_DIGIT_YEAR.test(text.trim())) return day
  const year = Number(day.slice(0, 4))
  if (year <= Number(today.slice(0, 4)) + 1) return 'unclear'
  const earlier = `${year - 100}${day.slice(4)}`
  return isDay(earlier) ? earlier : null
}

const TWO_DIGIT_YEAR = /^(?:\d{6}|\d{1,2}[./ -]\s*\d{1,2}[./ -]\s*\d{2})$/

function fullYear(typed: string): string {
  if (typed.length === 4) return typed
  return `${Number(typed) >= 70 ? '19' : '20'}${typed}`
}

const wallClock = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/**
 * Returns an instant in Berlin with its offset, to the second: "2026-10-25T02:30:00+01:00". Without
 * the offset, the hour that is repeated in autumn would be ambiguous.
 */
export function berlinIso(instant: Date): string {
  const wall = wallClock.format(instant).replace(' ', 'T')
  const hours = Math.round((Date.parse(`${wall}Z`) - instant.getTime()) / 3_600_000)
  return `${wall}+0${hours}:00`
}

/** Converts an instant from the database's format to that of records (ISO 8601, UTC). */
export const instantOf = (text: string): string => new Date(text).toISOString()
