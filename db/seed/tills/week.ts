import { berlinInstant } from '@/lib/domain/business-date'
import type { Chance } from '../demo/random'

interface Opening {
  /** Wall clock, `HH:MM`. */
  opens: string
  closes: string
  /** Customers at a till on an average day. */
  customers: number
}

/** Opening hours, Sunday first; null: closed. */
export type Week = readonly (Opening | null)[]

const day = (opens: string, closes: string, customers: number): Opening => ({ opens, closes, customers })

/** A farm shop: closed on Mondays, busy on Fridays and Saturdays. */
export const FARM_SHOP: Week = [
  null,
  null,
  day('09:00', '18:00', 42),
  day('09:00', '18:00', 40),
  day('09:00', '18:00', 48),
  day('09:00', '18:30', 72),
  day('08:00', '14:00', 84),
]

/** A stall on three market days. */
export const MARKET: Week = [
  null,
  null,
  null,
  day('07:00', '13:30', 70),
  null,
  day('07:00', '13:30', 80),
  day('07:00', '14:00', 115),
]

/** A bakery: early, and on Sunday mornings, too. */
export const BAKERY: Week = [
  day('08:00', '11:00', 70),
  ...Array.from({ length: 5 }, () => day('06:30', '18:00', 95)),
  day('06:30', '13:00', 130),
]

/** Fixed-date holidays common to all of Germany, and Christmas Eve. */
const HOLIDAYS = new Set(['01-01', '05-01', '10-03', '12-24', '12-25', '12-26'])

/** Factor relative to an average month, January first. */
const SEASON = [0.8, 0.82, 0.92, 1.05, 1.12, 1.08, 1, 0.9, 1.02, 1.05, 1, 1.24]

export interface OpenDay {
  /** Milliseconds */
  opens: number
  closes: number
  /** Times of payment, in order. */
  customers: number[]
}

/**
 * Returns a day's hours and customers; null if the shop is closed. Peaks are the late morning and
 * the late afternoon.
 */
export function openDay(week: Week, date: string, random: Chance): OpenDay | null {
  const opening = week[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? null
  if (opening === null || HOLIDAYS.has(date.slice(5))) return null
  const opens = Date.parse(berlinInstant(date, opening.opens))
  const closes = Date.parse(berlinInstant(date, opening.closes))
  const season = SEASON[Number(date.slice(5, 7)) - 1] ?? 1
  const count = Math.round((opening.customers * season * (80 + random.upTo(41))) / 100)
  const customers = Array.from({ length: count }, () => opens + Math.round((closes - opens) * hour(random)))
  return { opens, closes, customers: customers.toSorted((a, b) => a - b) }
}

/** Returns a fraction of the day, around one of its peaks. */
function hour(random: Chance): number {
  const peak = random.oneOf([0.2, 0.3, 0.3, 0.5, 0.75, 0.85])
  const spread = (random.upTo(1_000) + random.upTo(1_000) - 1_000) / 1_000
  return Math.min(0.995, Math.max(0.005, peak + spread * 0.2))
}
