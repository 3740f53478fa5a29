import { addDays, germanDay, isDay, parseGermanDay } from '@/lib/domain/business-date'

/** Formats `YYYY-MM-DD` for display; anything else stays as typed. */
export function shownDay(value: string): string {
  return isDay(value) ? germanDay(value) : value
}

/**
 * Returns the day that an arrow key leads to, from `value` or, in an empty field, from `today`;
 * null for other keys.
 */
export function steppedDay(key: string, value: string, today: string): string | null {
  const step = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
  if (step === 0) return null
  return isDay(value) ? addDays(value, step) : value === '' ? today : null
}

/** Parses typed text („2011“, „20.11.“, „20.11.26“, „20.11.2026“) as a day; null if it is none. */
export function readDay(text: string, today: string): string | null {
  return parseGermanDay(text, today)
}
