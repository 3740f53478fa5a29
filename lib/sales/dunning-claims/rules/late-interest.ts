import { baseRateOn, type BaseRate } from '@/lib/catalog/companies/rules/base-rate'
import { addDays, daysBetween } from '@/lib/domain/business-date'
import { dailyInterest, sumOf, type BasisPoints, type Cents } from '@/lib/domain/money'

/** Percentage points above the base rate if no consumer is involved (§ 288 Abs. 2 BGB). */
const ABOVE_BASE: BasisPoints = 900

/** Verzugspauschale of a claim against a debtor who is not a consumer (§ 288 Abs. 5 BGB). */
export const LUMP_SUM: Cents = 4_000

/** An overdue invoice with the amounts that settled it. */
export interface DelayedInvoice {
  dueDate: string
  /** The open amount after all of `settled`. */
  open: Cents
  /** By business date; the open amount is reduced from that day on. */
  settled: readonly { date: string; amount: Cents }[]
}

/**
 * Returns interest for delay (Verzugszinsen, § 288 Abs. 2 BGB) in cents: on each day's open amount,
 * from the day after the due date to `until` inclusive, at nine points above the base rate of the
 * day, by days of a year of 365, rounded once. Days without a known base rate bear none.
 */
export function lateInterest(
  { dueDate, open, settled }: DelayedInvoice,
  until: string,
  rates: readonly BaseRate[],
): Cents {
  const first = addDays(dueDate, 1)
  if (first > until) return 0
  const turns = [
    ...settled.map(({ date }) => date),
    ...rates.flatMap((rate) => [rate.since, addDays(rate.until, 1)]),
  ]
  const starts = [first, ...new Set(turns.filter((day) => day > first && day <= until).toSorted())]
  return dailyInterest(
    starts.map((from, index) => {
      const later = settled.filter(({ date }) => date > from).map(({ amount }) => amount)
      const base = baseRateOn(from, rates)
      return {
        amount: Math.max(0, sumOf([open, ...later])),
        rate: base ? Math.max(0, base.rate + ABOVE_BASE) : 0,
        days: daysBetween(from, starts[index + 1] ?? addDays(until, 1)),
      }
    }),
  )
}
