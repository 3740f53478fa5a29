import { periodOf, periodsAt, type Period, type PeriodKey } from '@/components/shared/inputs/periods'

const PRESETS = [
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
] as const satisfies PeriodKey[]

/** Returns the most frequent report periods. */
export const presetsAt = (today: string): (typeof PRESETS)[number][] => periodsAt(PRESETS, today)

/** Whether a period equals the ready-made one. */
export function isPreset(key: PeriodKey, { from, to }: Period, today: string): boolean {
  const offered = periodOf(key, today)
  return offered.from === from && offered.to === to
}

/** Returns the ready-made period that equals the period; undefined if none does. */
export const presetOf = (period: Period, today: string): PeriodKey | undefined =>
  presetsAt(today).find((key) => isPreset(key, period, today))
