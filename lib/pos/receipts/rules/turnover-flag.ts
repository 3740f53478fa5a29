import type { Cents } from '@/lib/domain/money'
import { centsText } from '@/lib/domain/money'
import { SMALL_BUSINESS_NOW } from '@/lib/sales/turnover/words'
import type { StoredFlag } from '../words'

/** What a company received until a receipt of its, in the receipt's year. */
export interface ReceivedUntil {
  /** On the days before. */
  readonly before: Cents
  /** On its day: all of it, and what of it came from later receipts. */
  readonly onDay: Cents
  readonly later: Cents
}

/**
 * Returns the flag of a receipt without VAT with which a small business exceeds the turnover of the
 * year, or that comes after: it is taxed (§ 19 (1) UStG). It is derived at reading, so that
 * receipts that arrive late, or other payments, move it.
 */
export function turnoverFlag({ before, onDay, later }: ReceivedUntil): StoredFlag | null {
  const sum = before > SMALL_BUSINESS_NOW ? before : before + onDay - later
  if (sum <= SMALL_BUSINESS_NOW) return null
  return { code: 'turnoverLimit', expected: centsText(SMALL_BUSINESS_NOW), found: centsText(sum) }
}
