import { addDays, germanDay, isDay, parseGermanDay } from '@/lib/domain/business-date'

/** `YYYY-MM-DD` as a person reads it; anything else stays as it was typed. */
export function shownDay(value: string): string {
  return isDay(value) ? germanDay(value) : value
}

/** The day that an arrow key leads to, from `value` or, in an empty field, from `today`; null for other keys. */
export function steppedDay(key: string, value: string, today: string): string | null {
  const step = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
  if (step === 0) return null
  return isDay(value) ? addDays(value, step) : value === '' ? today : null
}

/** What was typed („2011“, „20.11.“, „20.11.26“, „20.11.2026“) as a day; null when it is none. */
export function readDay(text: string, today: string): string | null {
  return parseGermanDay(text, today)
}
