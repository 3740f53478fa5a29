import { addDays } from '@/lib/domain/business-date'

/** A month `YYYY-MM` and its days, both inclusive. */
export interface Month {
  readonly month: string
  readonly from: string
  readonly to: string
}

const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/

/** Returns the month of a text; anything else is the month of the day. */
export function monthOf(text: string, day: string): Month {
  const month = MONTH.test(text) ? text : day.slice(0, 7)
  const from = `${month}-01`
  return { month, from, to: addDays(`${nextMonth(month)}-01`, -1) }
}

/** Returns the month after one. */
export function nextMonth(month: string): string {
  return addDays(`${month}-01`, 31).slice(0, 7)
}

/** Returns the month before one. */
export function previousMonth(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7)
}
