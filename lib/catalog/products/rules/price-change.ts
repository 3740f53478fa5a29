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

/** How a changed price ends: on a whole cent, on five cents, or on nine (2,99). */
export const PRICE_ENDINGS = ['CENT', 'FIVE', 'NINE'] as const
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

/** How a price changes: by percent, by an amount, to a price, or only its ending. */
type ChangedBy = { percent: BasisPoints } | { amount: Cents } | { price: Cents } | object

/** A price change for many products. */
export type PriceChange = ChangedBy & { ending: PriceEnding }

/**
 * Returns the price after the change: rounded once, half up to the cent, then to its ending. A
 * non-negative price does not fall below 0, and an ending makes no price free.
 */
export function changedPrice(price: PriceUnits, change: PriceChange): Result<PriceUnits, 'priceBelowZero'> {
  const after = ended(changedBy(price, change), change.ending)
  return price >= 0 && after < 0 ? fail('priceBelowZero') : ok(after)
}

function changedBy(price: PriceUnits, change: ChangedBy): PriceUnits {
  if ('price' in change) return change.price * PRICE_UNITS_PER_CENT
  if ('amount' in change) return changedByPercent(price + change.amount * PRICE_UNITS_PER_CENT, 0)
  return changedByPercent(price, 'percent' in change ? change.percent : 0)
}

/** The step between prices of an ending, the cents of the lowest one, and of a whole step less. */
const STEPS = {
  CENT: { step: 1, lowest: 1, less: 0 },
  FIVE: { step: 5, lowest: 5, less: 0 },
  NINE: { step: 10, lowest: 9, less: 1 },
} as const satisfies Record<PriceEnding, { step: number; lowest: number; less: number }>

/** Returns the nearest price with the ending, the higher one of two; 0 stays 0. */
function ended(price: PriceUnits, ending: PriceEnding): PriceUnits {
  const { step, lowest, less } = STEPS[ending]
  const cents = Math.abs(price) / PRICE_UNITS_PER_CENT
  if (cents === 0) return 0
  const near = Math.floor((cents + less + step / 2) / step) * step - less
  return Math.sign(price) * Math.max(lowest, near) * PRICE_UNITS_PER_CENT
}

/** Maximum number of products changed per transaction. */
export const CHANGED_AT_ONCE = 100

/** A change of many products, as entered and sent: decimals as wire text. */
export interface ProductChange {
  percent?: string | undefined
  amount?: string | undefined
  price?: string | undefined
  ending?: PriceEnding | undefined
  productGroupId?: string | undefined
  vatRateId?: string | undefined
}

const LOWEST = -10_000
const HIGHEST = 100_000

/** Whether a percentage is above −100 and at most 1000. */
export const isChangePercent = (percent: BasisPoints) => percent > LOWEST && percent <= HIGHEST

/** Returns the price change; null if there is none, or the input is not a valid number. */
export function priceChangeOf({ percent, amount, price, ending }: ProductChange): PriceChange | null {
  const by = changeBy({ percent, amount, price })
  if (by === undefined) return ending ? { ending } : null
  return by && { ...by, ending: ending ?? 'CENT' }
}

/** Null: not a valid number; undefined: only the ending of the price changes. */
function changeBy({ percent, amount, price }: ProductChange): ChangedBy | null | undefined {
  if (percent !== undefined) {
    const read = parseDecimal(percent, 2)
    return read !== null && isChangePercent(read) ? { percent: read } : null
  }
  const typed = amount ?? price
  if (typed === undefined) return undefined
  if (parseDecimal(typed, 2) === null) return null
  if (amount !== undefined) return { amount: centsOf(amount) }
  return centsOf(typed) < 0 ? null : { price: centsOf(typed) }
}
