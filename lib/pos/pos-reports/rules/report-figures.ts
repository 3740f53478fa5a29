import { centsText, formatDecimal, proportionOf, type BasisPoints, type Cents } from '@/lib/domain/money'

const WHOLE = 10_000

/** What of the whole a part is, in percent with two decimals, half away from zero; "0.00" where the whole is nothing. */
export const shareText = (part: Cents, whole: Cents): string =>
  formatDecimal(whole === 0 ? 0 : proportionOf(WHOLE, part, whole), 2)

/** The average of a receipt, rounded half away from zero to the cent; null without receipts. */
export const averageText = (gross: Cents, countReceipts: number): string | null =>
  countReceipts === 0 ? null : centsText(proportionOf(gross, 1, countReceipts))

/** By how much something rose, in percent × 100, falling negative; null where there was nothing, or less, to compare it with. */
export const changeOf = (now: number, before: number): BasisPoints | null =>
  before <= 0 ? null : proportionOf(WHOLE, now - before, before)
