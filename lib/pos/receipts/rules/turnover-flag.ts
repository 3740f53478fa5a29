import type { Cents } from '@/lib/domain/money'
import { centsText } from '@/lib/domain/money'
import type { StoredFlag } from '../words'

/** What a company received until a receipt of its, in the receipt's year. */
export interface ReceivedUntil {
  /** On the days before. */
  readonly before: Cents
  /** On its day: all of it, and what of it came from later receipts. */
  readonly onDay: Cents
  readonly later: Cents
  /** That of the year. */
  readonly limit: Cents
}

/**
 * Returns the flag of a receipt without VAT with which a small business exceeds the turnover of the
 * year, or that comes after: it is taxed (§ 19 (1) UStG). It is derived at reading, so that
 * receipts that arrive late, or other payments, move it.
 */
export function turnoverFlag({ before, onDay, later, limit }: ReceivedUntil): StoredFlag | null {
  const sum = before > limit ? before : before + onDay - later
  if (sum <= limit) return null
  return { code: 'turnoverLimit', expected: centsText(limit), found: centsText(sum) }
}
