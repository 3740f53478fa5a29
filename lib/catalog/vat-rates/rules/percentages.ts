import { addDays } from '@/lib/domain/business-date'
import type { BasisPoints } from '@/lib/domain/money'
import { fail, ok, type Result } from '@/lib/domain/result'
import type { VatCategory } from '@/lib/domain/vat'

/** A percentage (× 100) and the day from which it applies. */
export interface Percentage {
  validFrom: string
  rate: BasisPoints
}

/**
 * Keys with a defined meaning in DSFinV-K 2.3, annex: general, reduced, § 24 twice, not taxable,
 * exempt, unknown, § 12 (3).
 */
export const RESERVED_KEYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8]

/** DSFinV-K 2.3: keys up to 999 are reserved. */
export const OWN_KEYS_FROM = 1000

/**
 * EN 16931: only the category S has a percentage, and always has one (BR-S-05, BR-Z-05, BR-E-05,
 * BR-O-05).
 */
export function fitsCategory(category: VatCategory, rate: BasisPoints): Result<void, 'rateForCategory'> {
  return (category === 'S') === rate > 0 ? ok(undefined) : fail('rateForCategory')
}

/** The history, oldest first. */
function sorted(history: readonly Percentage[]): Percentage[] {
  return history.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
}

/** Returns each percentage with its last day; null if it is open-ended. */
export function periods(history: readonly Percentage[]): (Percentage & { validTo: string | null })[] {
  return sorted(history).map((entry, index, all) => {
    const next = all[index + 1]
    return { ...entry, validTo: next ? addDays(next.validFrom, -1) : null }
  })
}

/**
 * Conditions for changing the past: today, and whether a booked document with a service day since
 * then uses the rate.
 */
export interface PercentageUse {
  today: string
  used: boolean
}

const isFixed = (validFrom: string, { today, used }: PercentageUse) => used && validFrom <= today

/**
 * Returns the history with a percentage from a day on, replacing one of the same day. A past day
 * may change only while nothing booked depends on it (`used`).
 */
export function withPercentage(
  history: readonly Percentage[],
  added: Percentage,
  use: PercentageUse,
): Result<Percentage[], 'inUse'> {
  const same = history.find((entry) => entry.validFrom === added.validFrom)
  if (same?.rate !== added.rate && isFixed(added.validFrom, use)) return fail('inUse')
  return ok(sorted([...history.filter((entry) => entry !== same), added]))
}

/**
 * Returns the history without a percentage that nothing booked depends on; the only one always
 * stays.
 */
export function withoutPercentage(
  history: readonly Percentage[],
  validFrom: string,
  use: PercentageUse,
): Result<Percentage[], 'inUse' | 'onlyOne' | 'unknownDate'> {
  if (!history.some((entry) => entry.validFrom === validFrom)) return fail('unknownDate')
  if (history.length === 1) return fail('onlyOne')
  if (isFixed(validFrom, use)) return fail('inUse')
  return ok(sorted(history.filter((entry) => entry.validFrom !== validFrom)))
}
