import { germanDay } from '@/lib/domain/business-date'
import type { FilterValue, FilterValues } from './use-list-state'
import type { Filter } from './types'

/** Returns the URL parameters that a filter sets. */
export function namesOf(filter: Filter): string[] {
  return filter.kind === 'period' ? [filter.from, filter.to] : [filter.name]
}

export function clearedValues(filter: Filter): FilterValues {
  return Object.fromEntries(namesOf(filter).map((name) => [name, null]))
}

/** Returns the values or ids of a filter with multiple choice. */
export const valuesOf = (value: FilterValue | undefined): string[] =>
  typeof value === 'string' && value !== '' ? value.split(',') : []

/**
 * Returns the value with an option ticked or not, in the order of the options; null if none is
 * left.
 */
export function ticked(
  { options }: Extract<Filter, { kind: 'choice' }>,
  value: FilterValue | undefined,
  option: string,
): string | null {
  const before = valuesOf(value)
  const isOn = (one: string) => (one === option ? !before.includes(one) : before.includes(one))
  return (
    options
      .map((one) => one.value)
      .filter(isOn)
      .join() || null
  )
}

/** Returns the labels of the chosen options, skipping unknown ones. */
export function chosenLabel({ options }: Extract<Filter, { kind: 'choice' }>, value: FilterValue): string {
  const chosen = valuesOf(value)
  return options
    .filter((option) => chosen.includes(option.value))
    .map(({ label }) => label)
    .join(', ')
}

export type PeriodText =
  | { key: 'period'; values: { from: string; to: string } }
  | { key: 'since' | 'until' | 'onDay'; values: { day: string } }

/** Returns the message key and values for a period; null if neither end is set. */
export function periodText(from: FilterValue, to: FilterValue): PeriodText | null {
  const start = typeof from === 'string' ? germanDay(from) : null
  const end = typeof to === 'string' ? germanDay(to) : null
  if (start && start === end) return { key: 'onDay', values: { day: start } }
  if (start && end) return { key: 'period', values: { from: start, to: end } }
  if (start) return { key: 'since', values: { day: start } }
  return end ? { key: 'until', values: { day: end } } : null
}
