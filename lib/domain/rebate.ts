import {
  lineSum,
  proportionOf,
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

/** The part of a position that its amount depends on. */
export interface RebatedPosition extends Partial<Rebate> {
  readonly price: PriceUnits
  readonly quantity: QuantityMillis
}

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
 * Returns the rebate on a whole of these amounts per rate, in cents: the percentage of their sum,
 * or the euros, at most the sum; 0 for euros with the opposite sign of the sum.
 */
function rebateOfWhole(amounts: readonly Cents[], { rebatePercent, rebate }: Rebate): Cents {
  const whole = sumOf(amounts)
  if (rebatePercent !== 0) return shareOf(whole, rebatePercent)
  if (Math.sign(rebate) !== Math.sign(whole)) return 0
  return Math.sign(whole) * Math.min(Math.abs(rebate), Math.abs(whole))
}

/**
 * Returns the amounts that take part in a rebate: all of a percentage; of euros those with the sign
 * of the whole, the others as 0.
 */
export function takingPart(amounts: readonly Cents[], { rebatePercent }: Rebate): Cents[] {
  const sign = Math.sign(sumOf(amounts))
  return amounts.map((amount) => (rebatePercent !== 0 || Math.sign(amount) === sign ? amount : 0))
}

/**
 * Spreads a document's rebate over the amounts of its rates: each that takes part gets its share in
 * proportion, rounded to the cent, and the largest amount (the first of equal ones) the difference;
 * what would be more than all of it, or less than nothing, goes on to the next largest. The shares
 * add up to `rebateOfWhole`. Negated amounts with a negated rebate have negated shares.
 */
export function spreadRebate(amounts: readonly Cents[], rebate: Rebate): Cents[] {
  const total = rebateOfWhole(amounts, rebate)
  const taking = takingPart(amounts, rebate)
  const shares = taking.map((amount) => rebateOfPart(amount, amounts, rebate))
  let missing = total - sumOf(shares)
  const largestFirst = [...taking.entries()].toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
  for (const [index, amount] of largestFirst) {
    const before = shares[index] ?? 0
    const after = within(before + missing, amount)
    shares[index] = after
    missing -= after - before
  }
  return shares
}

/**
 * Returns the rebate on a part of a rate's amount, by the ratio of the whole document: percent of
 * it, or the share of the euros. For a rate that takes part in the rebate.
 */
export function rebateOfPart(part: Cents, amounts: readonly Cents[], rebate: Rebate): Cents {
  if (rebate.rebatePercent !== 0) return shareOf(part, rebate.rebatePercent)
  const total = rebateOfWhole(amounts, rebate)
  return total === 0 ? 0 : proportionOf(total, part, sumOf(takingPart(amounts, rebate)))
}

/** Returns the share, moved between nothing and all of the amount. */
const within = (share: Cents, amount: Cents): Cents =>
  Math.min(Math.max(share, Math.min(amount, 0)), Math.max(amount, 0))
