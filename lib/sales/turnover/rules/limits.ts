import { addDays } from '@/lib/domain/business-date'
import { sumOf, type Cents } from '@/lib/domain/money'
import { taxationOn, type TaxationFrom } from '@/lib/domain/taxation'
import {
  EU_CONSUMERS_MOST,
  EU_CONSUMERS_WARNED,
  SMALL_BUSINESS_BEFORE,
  SMALL_BUSINESS_NOW,
  SMALL_BUSINESS_WARNED,
} from '../words'

/** Turnover received on a day, cents: from invoices, tills and open drawers. */
export interface TurnoverDay {
  readonly day: string
  readonly amount: Cents
}

/** Two days, both inclusive. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Returns the first and the last day of a year. */
export const daysOfYear = (year: string): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` })

export const yearBefore = (year: string): string => String(Number(year) - 1).padStart(4, '0')

/** Returns the turnover received in the days. */
export const receivedIn = (days: readonly TurnoverDay[], { from, to }: Days): Cents =>
  sumOf(days.filter(({ day }) => from <= day && day <= to).map(({ amount }) => amount))

/** Returns the first day at whose end more was received than the limit; null if there is none. */
export function exceededOn(days: readonly TurnoverDay[], limit: Cents = SMALL_BUSINESS_NOW): string | null {
  let sum = 0
  for (const { day, amount } of days.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))) {
    sum += amount
    if (sum > limit) return day
  }
  return null
}

/**
 * Returns the days of the year of a supply for which the company is a small business: until a
 * change that ends it, which the company made because of the limit. Null if it is none on that day.
 */
export function smallBusinessDays(taxations: readonly TaxationFrom[], suppliedOn: string): Days | null {
  if (!taxationOn(taxations, suppliedOn).smallBusiness) return null
  const { from, to } = daysOfYear(suppliedOn.slice(0, 4))
  const end = taxations.find(
    ({ validFrom, smallBusiness }) => !smallBusiness && validFrom > suppliedOn && validFrom <= to,
  )
  return { from, to: end ? addDays(end.validFrom, -1) : to }
}

/** Whether the company is a small business on a day of the year until a day. */
export const wasSmallBusiness = (taxations: readonly TaxationFrom[], until: string): boolean =>
  taxationOn(taxations, `${until.slice(0, 4)}-01-01`).smallBusiness ||
  taxations.some(
    ({ validFrom, smallBusiness }) =>
      smallBusiness && validFrom.slice(0, 4) === until.slice(0, 4) && validFrom <= until,
  )

/** Returns the day, until a day of the same year, on which § 19 UStG has ended; null for none. */
export function smallBusinessEnd(taxations: readonly TaxationFrom[], until: string): string | null {
  const end = taxations.find(
    ({ validFrom, smallBusiness }, index) =>
      !smallBusiness &&
      taxations[index - 1]?.smallBusiness === true &&
      validFrom.slice(0, 4) === until.slice(0, 4) &&
      validFrom <= until,
  )
  return end?.validFrom ?? null
}

/**
 * Whether a sale exceeds the limit of the running year (§ 19 (1) UStG), so that it is taxed itself.
 * `counted` is the turnover before it. Nothing that adds no turnover exceeds a limit.
 */
export const exceedsLimit = (counted: Cents, sale: Cents): boolean =>
  sale > 0 && counted + sale > SMALL_BUSINESS_NOW

/** How far a small business is: ENDED by the year before, or by this year's turnover. */
export type SmallBusinessState = 'ENDED' | 'EXCEEDED' | 'NEAR' | 'WITHIN'

/** Returns the state of a small business by the turnover of the year before, and of this year. */
export function smallBusinessState(before: Cents, now: Cents): SmallBusinessState {
  if (before > SMALL_BUSINESS_BEFORE) return 'ENDED'
  if (now > SMALL_BUSINESS_NOW) return 'EXCEEDED'
  return now >= SMALL_BUSINESS_WARNED ? 'NEAR' : 'WITHIN'
}

/** Returns how far sales to consumers in other member states are from being taxed there. */
export function consumerState(before: Cents, now: Cents): 'EXCEEDED' | 'NEAR' | 'WITHIN' {
  if (Math.max(before, now) > EU_CONSUMERS_MOST) return 'EXCEEDED'
  return now >= EU_CONSUMERS_WARNED ? 'NEAR' : 'WITHIN'
}
