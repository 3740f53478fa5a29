import { businessDay, germanDay } from './business-date'

/**
 * Type of a file's column. Values are in wire format: amounts as decimals, days and instants as ISO
 * text.
 */
export const COLUMN_TYPES = [
  'text',
  'whole',
  'money',
  'quantity',
  'percent',
  'day',
  'instant',
  'boolean',
] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

/** Whether a type is a number. */
export const isAmount = (type: ColumnType): boolean =>
  type === 'money' || type === 'quantity' || type === 'percent' || type === 'whole'

export const ENCODINGS = ['utf-8', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A value in wire format; null and '' are an empty cell. */
export type CellValue = string | number | boolean | null

const INSTANT = /T.*(?:Z|[+-]\d{2}:?\d{2})$/

/**
 * Formats a cell for a German spreadsheet: decimal comma without thousands separators,
 * `TT.MM.JJJJ`, `ja` or `nein`. `convert` converts a text first, for example to the file's
 * encoding: the mark against formulas is added to its result. Throws RangeError for an invalid day
 * or instant.
 */
export function csvCell(type: ColumnType, value: CellValue, convert = (text: string) => text): string {
  if (value === null || value === '') return ''
  if (type === 'text') return harmless(convert(String(value)))
  if (type === 'boolean') return value === true ? 'ja' : 'nein'
  if (type === 'day') return germanDay(String(value))
  if (type === 'instant') return germanInstant(String(value))
  return String(value).replace('.', ',')
}

/**
 * A spreadsheet takes text with such a beginning for a formula; a leading `'` marks it as text.
 * Text that already has such marks gets another, so that the two remain distinguishable.
 */
export const harmless = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Formats an instant with offset in Berlin time: "20.11.2026 09:58:11". */
function germanInstant(iso: string): string {
  const { day, time } = berlinClock(iso)
  return `${germanDay(day)} ${time}`
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/**
 * Returns day and time of an instant in Berlin, `YYYY-MM-DD` and `hh:mm:ss`. Throws RangeError for
 * an invalid instant.
 */
export function berlinClock(iso: string): { day: string; time: string } {
  if (!INSTANT.test(iso)) throw new RangeError(`Not an instant with offset: ${iso.slice(0, 40)}`)
  const instant = new Date(iso)
  return { day: businessDay(instant), time: clock.format(instant) }
}
