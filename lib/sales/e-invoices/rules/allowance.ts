import { basisPointsOf, centsOf, centsText, netFromGross, shareOf, type Cents } from '@/lib/domain/money'
import type { Allowance } from './invoice'

/** PEPPOL-EN16931-R040 allows two cents between amount and percentage. */
const TOLERANCE: Cents = 1

/**
 * Returns an allowance of an amount in cents; null for none. Its percentage is stated only if it
 * gives the amount: rates are rounded together, and net amounts of gross prices are rounded.
 */
export function allowanceOf(
  amount: Cents,
  base: Cents,
  { percent, sign }: { percent: string | null; sign: 1 | -1 },
): Allowance | null {
  if (amount === 0) return null
  const given = percent === null ? null : shareOf(base, basisPointsOf(percent))
  const isExact = given !== null && Math.abs(given - amount) <= TOLERANCE
  const of = percent !== null && isExact ? { percent, base: centsText(sign * base) } : null
  return { amount: centsText(sign * amount), of }
}

/** Returns the net of a rebate that is gross or net like the document's prices. */
export const netOfRebate = (rebate: string, vatRate: string, useGrossPrice: boolean): Cents =>
  useGrossPrice ? netFromGross(centsOf(rebate), basisPointsOf(vatRate)) : centsOf(rebate)
