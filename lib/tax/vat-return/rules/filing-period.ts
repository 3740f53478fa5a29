import { addDays } from '@/lib/domain/business-date'

/** A month, quarter or year of a return, with its days, both inclusive. */
export interface FilingPeriod {
  readonly period: string
  readonly from: string
  readonly to: string
}

const PERIOD = /^([1-9]\d{3})(?:-(?:(0[1-9]|1[0-2])|Q([1-4])))?$/

const pad = (value: number) => String(value).padStart(2, '0')

function periodAt(period: string, year: number, month: number, months: number): FilingPeriod {
  const next = year * 12 + month - 1 + months
  const end = `${String(Math.floor(next / 12)).padStart(4, '0')}-${pad((next % 12) + 1)}-01`
  return { period, from: `${year}-${pad(month)}-01`, to: addDays(end, -1) }
}

/** Parses `2026-10`, `2026-Q4` or `2026`; null for anything else. */
export function parseFilingPeriod(text: string): FilingPeriod | null {
  const [, year, month, quarter] = PERIOD.exec(text) ?? []
  if (!year || year === '9999') return null
  if (month) return periodAt(text, Number(year), Number(month), 1)
  if (quarter) return periodAt(text, Number(year), Number(quarter) * 3 - 2, 3)
  return periodAt(text, Number(year), 1, 12)
}

/** Returns the month, quarter or year that has exactly these days; null if none has. */
export function filingPeriodOf({ from, to }: { from: string; to: string }): FilingPeriod | null {
  const [year = '', month = ''] = from.split('-')
  const quarter = Math.ceil(Number(month) / 3)
  const candidates = [`${year}-${month}`, `${year}-Q${quarter}`, year].map(parseFilingPeriod)
  return candidates.find((one) => one?.from === from && one.to === to) ?? null
}

/** Whether a period is a year, whose return is annual and stands beside those of its parts. */
export const isAnnual = (period: string): boolean => /^\d{4}$/.test(period)

/**
 * Whether two periods exclude each other: a month and its quarter are never both filed. A year
 * excludes neither (§ 18 (3) UStG).
 */
export function areExclusive(one: FilingPeriod, other: FilingPeriod): boolean {
  if (one.period === other.period || isAnnual(one.period) || isAnnual(other.period)) return false
  return one.from <= other.to && other.from <= one.to
}

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns „Oktober 2026“, „4. Quartal 2026“ or „2026“. */
export function periodName(period: string): string {
  if (isAnnual(period)) return period
  const [year = '', part = ''] = period.split('-')
  if (part.startsWith('Q')) return `${part.slice(1)}. Quartal ${year}`
  return month.format(new Date(`${period}-01T00:00:00Z`))
}

/** Days after which a filed period is no longer compared: its return has been assessed. */
const DAYS_COMPARED = 5 * 366

/** Returns the day on or after which a filed period must end to be compared. */
export const comparedSince = (today: string): string => addDays(today, -DAYS_COMPARED)
