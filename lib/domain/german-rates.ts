import type { BasisPoints } from './money'

/** The full rate and the reduced one. */
type GermanRates = readonly [full: BasisPoints, reduced: BasisPoints]

const RATES: GermanRates = [1900, 700]
const RATES_2020: GermanRates = [1600, 500]

/** Returns the rates of supplies of a day: those of the second half of 2020 count then only. */
export const germanRates = (day: string): GermanRates =>
  day >= '2020-07-01' && day <= '2020-12-31' ? RATES_2020 : RATES

/** Average rates of farms (§ 24 (1) no. 3 UStG) by their first day, the latest first. */
const AVERAGE_RATES = [
  ['2025-01-01', 780],
  ['2024-12-06', 840],
  ['2023-01-01', 900],
  ['2022-01-01', 950],
  ['2007-01-01', 1070],
] as const

/** Average rate of forestry (§ 24 (1) no. 1 UStG). */
export const FORESTRY_RATE: BasisPoints = 550

/** Returns a farm's average rate of a day, in basis points (§ 24 (1) no. 3 UStG). */
export const averageRateOn = (day: string): BasisPoints =>
  AVERAGE_RATES.find(([since]) => day >= since)?.[1] ?? 1070

/** First and last days of rates that did not last. */
const CHANGES = ['2020-07-01', '2020-12-31', ...AVERAGE_RATES.map(([since]) => since)]

/**
 * Returns all rates that supplies from one day until another may have, in basis points: the full
 * and reduced one, and the average ones of farms and forestry.
 */
export function germanRatesOn(from: string, until: string): ReadonlySet<BasisPoints> {
  const days = [from, until, ...CHANGES.filter((day) => day > from && day < until)]
  return new Set([...days.flatMap((day) => [...germanRates(day), averageRateOn(day)]), FORESTRY_RATE])
}
