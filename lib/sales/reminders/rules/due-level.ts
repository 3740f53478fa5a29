import { addDays } from '@/lib/domain/business-date'
import { LAST_LEVEL, type Level, type ReminderLevels } from '@/lib/catalog/companies/rules/reminder-levels'

/** An invoice's last reminder; null for none. */
export interface LastReminder {
  level: Level
  /** Business date of its letter. */
  date: string
}

export type NextStep =
  | { kind: 'due'; level: Level }
  /** The next level is due on that day. */
  | { kind: 'notYet'; on: string }
  /** The last level has been reached. */
  | { kind: 'finished' }

/**
 * Returns the reminder that an unpaid invoice gets on a business date: each level once, in their
 * order, none before its day.
 */
export function nextStep(
  dueDate: string,
  last: LastReminder | null,
  levels: Readonly<Record<Level, { days: number }>>,
  date: string,
): NextStep {
  if (last?.level === LAST_LEVEL) return { kind: 'finished' }
  const level = (last ? last.level + 1 : 1) as Level
  const on = addDays(last ? last.date : dueDate, levels[level].days)
  return on <= date ? { kind: 'due', level } : { kind: 'notYet', on }
}

/** Returns the payment deadline of a letter of this level. */
export const payUntil = (level: Level, levels: Pick<ReminderLevels, Level>, date: string): string =>
  addDays(date, levels[level].paymentDays)
