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

/** How the prices of many products change. */
export type PriceChange = { percent: BasisPoints } | { amount: Cents }

/** The price after the change, rounded once, half up to the cent. A price from 0 on does not fall below 0. */
export function changedPrice(price: PriceUnits, change: PriceChange): Result<PriceUnits, 'priceBelowZero'> {
  const after =
    'percent' in change
      ? changedByPercent(price, change.percent)
      : changedByPercent(price + change.amount * PRICE_UNITS_PER_CENT, 0)
  return price >= 0 && after < 0 ? fail('priceBelowZero') : ok(after)
}

/** So many products change in one transaction. */
export const CHANGED_AT_ONCE = 100

/** What changes for many products alike, as it is typed and sent: decimals as wire text. */
export interface ProductChange {
  percent?: string | undefined
  amount?: string | undefined
  productGroupId?: string | undefined
  vatRateId?: string | undefined
}

const LOWEST = -10_000
const HIGHEST = 100_000

/** Whether a percentage lies above −100 and is 1000 at most. */
export const isChangePercent = (percent: BasisPoints) => percent > LOWEST && percent <= HIGHEST

/** How the prices change; null where they do not, or what was typed is no number of this kind. */
export function priceChangeOf({ percent, amount }: ProductChange): PriceChange | null {
  if (percent !== undefined) {
    const read = parseDecimal(percent, 2)
    return read !== null && isChangePercent(read) ? { percent: read } : null
  }
  return amount === undefined || parseDecimal(amount, 2) === null ? null : { amount: centsOf(amount) }
}
