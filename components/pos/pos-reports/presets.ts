import { periodOf, type Period, type PeriodKey } from '@/components/shared/inputs/periods'

/** The periods that reports are asked for most. */
export const PRESETS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const satisfies PeriodKey[]

/** Whether a period is exactly the ready-made one. */
export function isPreset(key: PeriodKey, { from, to }: Period, today: string): boolean {
  const offered = periodOf(key, today)
  return offered.from === from && offered.to === to
}

/** The ready-made period that a period is; undefined for any other. */
export const presetOf = (period: Period, today: string): PeriodKey | undefined =>
  PRESETS.find((key) => isPreset(key, period, today))
