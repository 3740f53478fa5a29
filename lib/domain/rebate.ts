import {
  lineSum,
  shareOf,
  sumOf,
  type BasisPoints,
  type Cents,
  type PriceUnits,
  type QuantityMillis,
} from '@/lib/domain/money'

/**
 * A rebate (Rabatt) of a position or a document: a percentage, or an amount, never both. The amount
 * is gross or net by the document's pricing: 1/10,000 EUR per unit of a position, cents of a
 * document. Skonto is something else: a discount for early payment.
 */
export interface Rebate {
  readonly rebatePercent: BasisPoints
  readonly rebate: number
}

export const NO_REBATE: Rebate = { rebatePercent: 0, rebate: 0 }

/** A position as far as its amount depends on it. */
export interface RebatedPosition extends Partial<Rebate> {
  readonly price: PriceUnits
  readonly quantity: QuantityMillis
}

const WHOLE: BasisPoints = 10_000

/**
 * Returns the amount of a position after its rebate. A percentage is taken of price × quantity and
 * rounded to the cent; an amount per unit lowers the price.
 */
export function positionAmount({ price, quantity, rebatePercent = 0, rebate = 0 }: RebatedPosition): Cents {
  if (rebate !== 0) return lineSum(price - rebate, quantity)
  const before = lineSum(price, quantity)
  return rebatePercent === 0 ? before : before - shareOf(before, rebatePercent)
}

/** Whether a position or document has a rebate. */
export const hasRebate = ({ rebatePercent = 0, rebate = 0 }: Partial<Rebate>): boolean =>
  rebatePercent !== 0 || rebate !== 0

/**
 * Returns the rebate of a position whose amount is known: price × quantity less the amount, so that
 * the three always add up, also on a credit of a part. 0 without a rebate.
 */
export function rebateOf(position: RebatedPosition, amount: Cents): Cents {
  return hasRebate(position) ? lineSum(position.price, position.quantity) - amount : 0
}

/** Returns a change of a rebate that names one kind: any of it replaces the other. */
export function replacedRebate(change: Partial<Rebate>): Partial<Rebate> {
  const { rebatePercent, rebate } = change
  if (rebatePercent && rebate === undefined) return { rebatePercent, rebate: 0 }
  return rebate && rebatePercent === undefined ? { rebatePercent: 0, rebate } : change
}

/** Why a position's rebate is refused, as a key below `errors`. */
export type RebateRefusal = 'document.rebateTwice' | 'document.rebateOnDeposit' | 'document.rebateOverPrice'

/** Whether a position may have its rebate: one kind, none on deposits, and no price below zero. */
export function positionRebateRefusal({
  price,
  rebatePercent = 0,
  rebate = 0,
  isDeposit = false,
}: Omit<RebatedPosition, 'quantity'> & { readonly isDeposit?: boolean }): RebateRefusal | null {
  if (rebatePercent === 0 && rebate === 0) return null
  if (isDeposit) return 'document.rebateOnDeposit'
  if (rebatePercent !== 0 && rebate !== 0) return 'document.rebateTwice'
  return rebate > Math.max(price, 0) ? 'document.rebateOverPrice' : null
}

/**
 * Spreads a document's rebate over the amounts of its rates in proportion: each gets its share
 * rounded down, missing cents go to the largest remainders, equal ones to the larger amount. The
 * shares add up to the rebate. Negated amounts with a negated rebate have negated shares.
 */
export function spreadRebate(amounts: readonly Cents[], { rebatePercent, rebate }: Rebate): Cents[] {
  const whole = sumOf(amounts)
  const total = rebatePercent === 0 ? rebate : shareOf(whole, rebatePercent)
  if (rebatePercent === 0 && (rebate === 0 || whole === 0)) return amounts.map(() => 0)
  const [factor, divisor] = rebatePercent === 0 ? [rebate, whole] : [rebatePercent, WHOLE]
  const sign = Math.sign(total) || Math.sign(amounts.find((amount) => amount !== 0) ?? 0) || 1
  const shares = amounts.map((amount, index) => {
    const product = BigInt(sign) * BigInt(amount) * BigInt(factor) * BigInt(Math.sign(divisor))
    const by = BigInt(Math.abs(divisor))
    const rest = ((product % by) + by) % by
    return { index, amount, rest, share: Number((product - rest) / by) }
  })
  const missing = sign * total - sumOf(shares.map(({ share }) => share))
  const byRest = shares.toSorted(
    (a, b) => Number(b.rest - a.rest) || Math.abs(b.amount) - Math.abs(a.amount) || a.index - b.index,
  )
  const more = new Set(byRest.slice(0, missing).map(({ index }) => index))
  return shares.map(({ index, share }) => sign * (share + (more.has(index) ? 1 : 0)) + 0)
}
