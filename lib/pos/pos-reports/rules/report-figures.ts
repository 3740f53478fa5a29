import { centsText, exactProportion, formatDecimal, type ExactSum } from '@/lib/domain/money'

const WHOLE = 10_000n

/**
 * Returns a part's share in percent with two decimals, rounded half away from zero; "0.00" if the
 * whole is zero.
 */
export const shareText = (part: ExactSum, whole: ExactSum): string =>
  formatDecimal(whole === 0n ? 0n : exactProportion(WHOLE, part, whole), 2)

/** Returns the average of a count, rounded half away from zero to the cent; null for none. */
export const averageText = (gross: ExactSum, count: number): string | null =>
  count === 0 ? null : centsText(exactProportion(gross, 1n, BigInt(count)))

/**
 * Returns the increase in percent × 100, a decrease as negative; null if the previous figure is
 * zero or less.
 */
export const changeOf = (now: ExactSum, before: ExactSum): ExactSum | null =>
  before <= 0n ? null : exactProportion(WHOLE, now - before, before)
