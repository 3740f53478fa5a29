import { businessDay, germanDay } from './business-date'

/** What a column of a file holds. Values are as on the wire: amounts as decimals, days and instants as ISO text. */
export type ColumnType = 'text' | 'whole' | 'money' | 'quantity' | 'percent' | 'day' | 'instant' | 'boolean'

/** How the text of a CSV file is written. */
export const ENCODINGS = ['utf-8', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A value of the wire; null and '' are an empty cell. */
export type CellValue = string | number | boolean | null

const INSTANT = /T.*(?:Z|[+-]\d{2}:?\d{2})$/

/**
 * A cell as a German spreadsheet reads it: decimal comma without thousands, `TT.MM.JJJJ`, `ja` or `nein`. `written` is what
 * becomes of a text beforehand, such as what an encoding lacks: the mark against formulas is put to what is left. Throws
 * RangeError for what is no day or instant.
 */
export function csvCell(type: ColumnType, value: CellValue, written = (text: string) => text): string {
  if (value === null || value === '') return ''
  if (type === 'text') return harmless(written(String(value)))
  if (type === 'boolean') return value === true ? 'ja' : 'nein'
  if (type === 'day') return germanDay(String(value))
  if (type === 'instant') return germanInstant(String(value))
  return String(value).replace('.', ',')
}

/** A spreadsheet takes a text that begins so for a formula; a `'` before it says that it is text. One that has such marks gets another, to be told apart. */
const harmless = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** An instant with offset by the clock of Berlin: "20.11.2026 09:58:11". */
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

/** Day and time of an instant in Berlin, `YYYY-MM-DD` and `hh:mm:ss`. Throws RangeError for what is none. */
export function berlinClock(iso: string): { day: string; time: string } {
  if (!INSTANT.test(iso)) throw new RangeError(`Not an instant with offset: ${iso.slice(0, 40)}`)
  const instant = new Date(iso)
  return { day: businessDay(instant), time: clock.format(instant) }
}
