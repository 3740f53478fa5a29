import { addDays } from '@/lib/domain/business-date'

/** Ready-made periods, in the order in which they are offered. */
export const PERIODS = [
  'today',
  'yesterday',
  'thisWeekend',
  'lastWeekend',
  'thisWeek',
  'lastWeek',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const
export type PeriodKey = (typeof PERIODS)[number]

/** Two days, both inclusive. */
export interface Period {
  from: string
  to: string
}

/** Days after Monday. */
const SATURDAY = 5

const pad = (value: number) => String(value).padStart(2, '0')

function months(year: number, month: number, count: number): Period {
  const first = year * 12 + month - 1
  const dayOf = (index: number) =>
    `${String(Math.floor(index / 12)).padStart(4, '0')}-${pad((index % 12) + 1)}-01`
  return { from: dayOf(first), to: addDays(dayOf(first + count), -1) }
}

/** Returns Monday to Sunday of the week that contains the day. */
function week(day: string): Period {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const from = addDays(day, -sinceMonday)
  return { from, to: addDays(from, 6) }
}

/** Returns Saturday and Sunday of the week that contains the day. */
function weekend(day: string): Period {
  const { from, to } = week(day)
  return { from: addDays(from, SATURDAY), to }
}

/** Returns the ready-made periods that make sense today: this weekend once it has begun. */
export const periodsAt = <Key extends PeriodKey>(keys: readonly Key[], today: string): Key[] =>
  keys.filter((key) => key !== 'thisWeekend' || today >= weekend(today).from)

/** Returns that many days up to and including today. */
const lastDays = (count: number, today: string): Period => ({ from: addDays(today, 1 - count), to: today })

/**
 * Returns the whole period around (or before) `today`; a current one extends into the future, so
 * that it stays the same throughout.
 */
export function periodOf(key: PeriodKey, today: string): Period {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  const quarterStart = month - ((month - 1) % 3)
  const yesterday = addDays(today, -1)
  switch (key) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: yesterday, to: yesterday }
    case 'thisWeekend':
      return weekend(today)
    case 'lastWeekend':
      return weekend(addDays(today, -7))
    case 'thisWeek':
      return week(today)
    case 'lastWeek':
      return week(addDays(today, -7))
    case 'last7Days':
      return lastDays(7, today)
    case 'last30Days':
      return lastDays(30, today)
    case 'thisMonth':
      return months(year, month, 1)
    case 'lastMonth':
      return months(year, month - 1, 1)
    case 'thisQuarter':
      return months(year, quarterStart, 3)
    case 'lastQuarter':
      return months(year, quarterStart - 3, 3)
    case 'thisYear':
      return months(year, 1, 12)
    case 'lastYear':
      return months(year - 1, 1, 12)
  }
}
