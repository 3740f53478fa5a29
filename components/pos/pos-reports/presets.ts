import { periodOf, type Period, type PeriodKey } from '@/components/shared/inputs/periods'

/** The most frequent report periods. */
export const PRESETS = [
  'today',
  'yesterday',
  'weekend',
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

/** Whether a period equals the ready-made one. */
export function isPreset(key: PeriodKey, { from, to }: Period, today: string): boolean {
  const offered = periodOf(key, today)
  return offered.from === from && offered.to === to
}

/** Returns the ready-made period that equals the period; undefined if none does. */
export const presetOf = (period: Period, today: string): PeriodKey | undefined =>
  PRESETS.find((key) => isPreset(key, period, today))
