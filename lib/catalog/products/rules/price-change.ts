import {
  centsOf,
  changedByPercent,
  parseDecimal,
  PRICE_UNITS_PER_CENT,
  type BasisPoints,
  type Cents,
  type PriceUnits,
} from '@/lib/domain/money'
import { fail, ok, type Result } from '@/lib/domain/result'

/** A price change for many products. */
export type PriceChange = { percent: BasisPoints } | { amount: Cents }

/**
 * Returns the price after the change, rounded once, half up to the cent. A non-negative price does
 * not fall below 0.
 */
export function changedPrice(price: PriceUnits, change: PriceChange): Result<PriceUnits, 'priceBelowZero'> {
  const after =
    'percent' in change
      ? changedByPercent(price, change.percent)
      : changedByPercent(price + change.amount * PRICE_UNITS_PER_CENT, 0)
  return price >= 0 && after < 0 ? fail('priceBelowZero') : ok(after)
}

/** Maximum number of products changed per transaction. */
export const CHANGED_AT_ONCE = 100

/** A change of many products, as entered and sent: decimals as wire text. */
export interface ProductChange {
  percent?: string | undefined
  amount?: string | undefined
  productGroupId?: string | undefined
  vatRateId?: string | undefined
}

const LOWEST = -10_000
const HIGHEST = 100_000

/** Whether a percentage is above −100 and at most 1000. */
export const isChangePercent = (percent: BasisPoints) => percent > LOWEST && percent <= HIGHEST

/** Returns the price change; null if there is none, or the input is no valid number. */
export function priceChangeOf({ percent, amount }: ProductChange): PriceChange | null {
  if (percent !== undefined) {
    const read = parseDecimal(percent, 2)
    return read !== null && isChangePercent(read) ? { percent: read } : null
  }
  return amount === undefined || parseDecimal(amount, 2) === null ? null : { amount: centsOf(amount) }
}
