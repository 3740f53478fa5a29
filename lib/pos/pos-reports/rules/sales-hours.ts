import type { ExactSum } from '@/lib/domain/money'

/** Sales of an hour of the day on a weekday, in Berlin; cents. */
export interface HourPart {
  /** 0 to 23. */
  hour: number
  /** 1 is Monday. */
  weekday: number
  countReceipts: number
  gross: ExactSum
  net: ExactSum
}

export interface HourRow {
  hour: number
  countReceipts: number
  gross: ExactSum
  net: ExactSum
  /** Gross on Mondays to Sundays. */
  weekdays: ExactSum[]
}

const WEEK = 7

/** Adds up sales by hour of the day, hours without any left out, earliest first. */
export function salesHours(parts: readonly HourPart[]): HourRow[] {
  const rows = new Map<number, HourRow>()
  for (const { hour, weekday, countReceipts, gross, net } of parts) {
    const empty = { hour, countReceipts: 0, gross: 0n, net: 0n, weekdays: new Array<ExactSum>(WEEK).fill(0n) }
    const row = rows.get(hour) ?? empty
    rows.set(hour, row)
    row.countReceipts += Number(countReceipts)
    row.gross += gross
    row.net += net
    row.weekdays[weekday - 1] = (row.weekdays[weekday - 1] ?? 0n) + gross
  }
  return [...rows.values()].toSorted((a, b) => a.hour - b.hour)
}

/** Returns the hours from the first to the last of the rows, which may leave some out. */
export function hoursBetween(rows: readonly { hour: number }[]): number[] {
  const hours = rows.map(({ hour }) => hour)
  const first = Math.min(...hours)
  return rows.length === 0
    ? []
    : Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => first + at)
}

const two = (hour: number) => String(hour).padStart(2, '0')

/** Returns the hour as a range of whole hours: { from: '08', to: '09' }. */
export const hourRange = (hour: number) => ({ from: two(hour), to: two(hour + 1) })

/** Tint of the highest amount, in percent: text stays legible on it. */
const STRONGEST = 34

/** Returns the tint of an amount in percent, in proportion to the highest one; 0 below zero. */
export const tintOf = (cents: number, highest: number): number =>
  highest <= 0 || cents <= 0 ? 0 : Math.round((cents / highest) * STRONGEST)
