import { sumOf, type Cents } from '@/lib/domain/money'
import { isCashMovement } from '@/lib/pos/receipts/words'
import { CASH } from './book-closing'
import type { TillCount } from './closing-source'
import type { ClosedReceipt } from './group-receipts'

/** What a closing states of its cash; amounts without signs but those of the balances. */
export interface StatedCash {
  /** Null if it does not say. */
  readonly opening: Cents | null
  readonly desired: Cents
  readonly actual: Cents
  readonly deposit: Cents
  readonly withdrawal: Cents
  /** Counted at the till's closing before; null at its first. */
  readonly before: Cents | null
}

/**
 * Returns what the count of a closing says beside all its receipts. A closing that does not state
 * its opening balance has that of a receipt of its opening float, or the one that its expected
 * balance comes from. The difference is what the count leaves after all movements, so that the cash
 * account holds what was counted.
 */
export function countOf(stated: StatedCash, receipts: readonly ClosedReceipt[]): TillCount {
  const sums = { taken: 0, in: 0, out: 0, float: 0 }
  for (const receipt of receipts) {
    const { type, movementCase, payments } = receipt
    const whole = sumOf(payments.map(({ amount }) => amount))
    if (!isCashMovement(type))
      sums.taken += sumOf(payments.filter(({ method }) => method === CASH).map(({ amount }) => amount))
    else if (type === 'WITHDRAWAL') sums.out += Math.abs(whole)
    else if (movementCase === 'OPENING_FLOAT') sums.float += Math.abs(whole)
    else sums.in += Math.abs(whole)
  }
  const implied = stated.desired - sums.taken - stated.deposit + stated.withdrawal
  const opening = stated.opening ?? (sums.float === 0 ? implied : sums.float)
  const deposits = Math.max(0, stated.deposit - sums.in - sums.float)
  const withdrawals = Math.max(0, stated.withdrawal - sums.out)
  const expected = opening + sums.taken + sums.in - sums.out + deposits - withdrawals
  return {
    opening,
    before: stated.before,
    deposits,
    withdrawals,
    difference: stated.actual - expected,
  }
}
