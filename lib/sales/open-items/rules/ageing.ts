import { addDays } from '@/lib/domain/business-date'

/** How long an item has been due, in calendar days. */
export const AGES = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'older'] as const
export type Age = (typeof AGES)[number]

/**
 * The first due dates of each age: an item due on that day or later has at most that many days of
 * delay.
 */
export const ageLimits = (today: string) => ({
  due: today,
  days30: addDays(today, -30),
  days60: addDays(today, -60),
  days90: addDays(today, -90),
})

/** Returns the age of an item by its due date; without a due date it is not due. Business dates. */
export function ageOf(dueDate: string | null, today: string): Age {
  const { days30, days60, days90 } = ageLimits(today)
  if (dueDate === null || dueDate >= today) return 'notDue'
  if (dueDate >= days30) return 'days1to30'
  if (dueDate >= days60) return 'days31to60'
  return dueDate >= days90 ? 'days61to90' : 'older'
}
