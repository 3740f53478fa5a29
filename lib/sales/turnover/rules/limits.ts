import { addDays } from '@/lib/domain/business-date'
import { sumOf, type Cents } from '@/lib/domain/money'
import { taxationOn, type TaxationFrom } from '@/lib/domain/taxation'
import {
  EU_CONSUMERS_MOST,
  EU_CONSUMERS_WARNED,
  SMALL_BUSINESS_BEFORE,
  SMALL_BUSINESS_NEXT_WARNED,
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

/**
 * Returns the limit of the running year: in the year of the founding there is none before it, so
 * that 25,000 € apply to the year itself (§ 19 (1) UStG).
 */
export const limitOfYear = (foundedOn: string | null, year: string): Cents =>
  foundedOn?.slice(0, 4) === year ? SMALL_BUSINESS_BEFORE : SMALL_BUSINESS_NOW

/** Returns the first day at whose end more was received than the limit; null if there is none. */
export function exceededOn(days: readonly TurnoverDay[], limit: Cents): string | null {
  let sum = 0
  for (const { day, amount } of days.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))) {
    sum += amount
    if (sum > limit) return day
  }
  return null
}

/** Returns the day of the same year on which § 19 UStG ends after a day; null if it does not. */
export const smallBusinessEndAfter = (taxations: readonly TaxationFrom[], day: string): string | null =>
  taxations.find(
    ({ validFrom, smallBusiness }) =>
      !smallBusiness && validFrom > day && validFrom.slice(0, 4) === day.slice(0, 4),
  )?.validFrom ?? null

/**
 * Returns the days of the year of a supply whose turnover limits it: until a planned change that
 * ends § 19 UStG. Null if nothing limits it: the company is no small business on that day, or § 19
 * has ended later in the year, so that a supply from before stays without VAT.
 */
export function limitedDays(
  taxations: readonly TaxationFrom[],
  { suppliedOn, today }: Pick<NewSale, 'suppliedOn' | 'today'>,
): Days | null {
  if (!taxationOn(taxations, suppliedOn).smallBusiness) return null
  const { from, to } = daysOfYear(suppliedOn.slice(0, 4))
  const end = smallBusinessEndAfter(taxations, suppliedOn)
  if (end !== null && end <= today) return null
  return { from, to: end === null ? to : addDays(end, -1) }
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

/** Turnover of the year of a supply: received by day, and claims for its supplies. */
export interface YearTurnover {
  readonly received: readonly TurnoverDay[]
  readonly claims: Cents
  /** That of the year (`limitOfYear`). */
  readonly limit: Cents
}

/** A sale before it is booked. */
export interface NewSale {
  readonly sale: Cents
  readonly suppliedOn: string
  readonly today: string
}

/** Whether the year of a day is over: only money counts then, neither claims nor a new sale. */
export const isOver = (day: string, today: string): boolean => day.slice(0, 4) < today.slice(0, 4)

/** Returns what counts for the limit of the year of a day. */
export const countedOf = (
  { received, claims }: Omit<YearTurnover, 'limit'>,
  { suppliedOn, today }: Pick<NewSale, 'suppliedOn' | 'today'>,
): Cents => sumOf(received.map(({ amount }) => amount)) + (isOver(suppliedOn, today) ? 0 : claims)

/**
 * Returns the day on which § 19 UStG ends (§ 19 (1) UStG) before a sale may be booked; null if the
 * sale stays without VAT. It is the day on which more was received than the limit; what was
 * supplied before stays as it is. If the sale itself exceeds the limit, paid or not, it is the
 * later of today and the day of supply. Nothing that adds no turnover exceeds a limit.
 */
export function smallBusinessEndsOn(turnover: YearTurnover, sold: NewSale): string | null {
  const { sale, suppliedOn, today } = sold
  if (sale <= 0) return null
  const exceeded = exceededOn(turnover.received, turnover.limit)
  if (exceeded !== null) return suppliedOn < exceeded ? null : exceeded
  if (isOver(suppliedOn, today) || countedOf(turnover, sold) + sale <= turnover.limit) return null
  return suppliedOn > today ? suppliedOn : today
}

/** How far a small business is: ENDED by the year before, or by this year's turnover. */
export type SmallBusinessState = 'ENDED' | 'EXCEEDED' | 'NEAR' | 'WITHIN'

/** Returns the state of a small business by the turnover of the year before, and of this year. */
export function smallBusinessState(before: Cents, now: Cents, limit: Cents): SmallBusinessState {
  if (before > SMALL_BUSINESS_BEFORE) return 'ENDED'
  if (now > limit) return 'EXCEEDED'
  return now >= warnedOf(limit) ? 'NEAR' : 'WITHIN'
}

const warnedOf = (limit: Cents): Cents =>
  limit === SMALL_BUSINESS_BEFORE ? SMALL_BUSINESS_NEXT_WARNED : SMALL_BUSINESS_WARNED

/** Returns how far sales to consumers in other member states are from being taxed there. */
export function consumerState(before: Cents, now: Cents): 'EXCEEDED' | 'NEAR' | 'WITHIN' {
  if (Math.max(before, now) > EU_CONSUMERS_MOST) return 'EXCEEDED'
  return now >= EU_CONSUMERS_WARNED ? 'NEAR' : 'WITHIN'
}

/** Whether sales to consumers in other member states are taxed there by choice on a day. */
export const isInOss = (ossSince: string | null, day: string): boolean => ossSince !== null && ossSince <= day

/**
 * Returns the limit to remind a company of; null for none. A day to come settles what is near; what
 * is exceeded is taxed abroad already, so that it takes a day that has come.
 */
export function consumerReminder(
  state: 'EXCEEDED' | 'NEAR' | 'WITHIN',
  { ossSince, today }: { ossSince: string | null; today: string },
): 'EXCEEDED' | 'NEAR' | null {
  if (state === 'WITHIN' || isInOss(ossSince, today)) return null
  return state === 'NEAR' && ossSince !== null ? null : state
}

/**
 * Returns what the turnover received in a year means for the next one: from 80 % of the limit it is
 * near, beyond it the company is no small business on 1 January. Null if nothing is to be done.
 */
export function nextYearState(received: Cents): 'NEAR' | 'ENDS' | null {
  if (received > SMALL_BUSINESS_BEFORE) return 'ENDS'
  return received >= SMALL_BUSINESS_NEXT_WARNED ? 'NEAR' : null
}
