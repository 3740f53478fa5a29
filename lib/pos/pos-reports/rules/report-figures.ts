import { centsText, formatDecimal, proportionOf, type BasisPoints, type Cents } from '@/lib/domain/money'

const WHOLE = 10_000

/**
 * Returns a part's share in percent with two decimals, rounded half away from zero; "0.00" if the
 * whole is zero.
 */
export const shareText = (part: Cents, whole: Cents): string =>
  formatDecimal(whole === 0 ? 0 : proportionOf(WHOLE, part, whole), 2)

/**
 * Returns the average per receipt, rounded half away from zero to the cent; null without receipts.
 */
export const averageText = (gross: Cents, countReceipts: number): string | null =>
  countReceipts === 0 ? null : centsText(proportionOf(gross, 1, countReceipts))

/**
 * Returns the increase in percent × 100, a decrease as negative; null if the previous figure is
 * zero or less.
 */
export const changeOf = (now: number, before: number): BasisPoints | null =>
  before <= 0 ? null : proportionOf(WHOLE, now - before, before)
