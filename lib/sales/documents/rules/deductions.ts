import { sumOf, type Cents } from '@/lib/domain/money'
import { lessDeducted, type RateSum, type VatSum } from '@/lib/domain/vat'
import type { Deduction } from './document-fields'
import type { PricedDraft } from './pricing'

/**
 * Returns a priced draft less advances: of each rate exactly the net and VAT that they billed, at
 * their percentage (§ 14 (5) sentence 2 UStG).
 */
export function withDeductions(priced: PricedDraft, deductions: readonly Deduction[]): PricedDraft {
  if (deductions.length === 0) return priced
  const sums = lessDeducted(
    priced.sums,
    deductions.flatMap(({ vat }) => vat),
  )
  return { ...priced, sums, deductions }
}

/** Returns what a stored final invoice deducts, by rate; empty for any other document. */
export const deductedBy = (vat: readonly RateSum[]): VatSum[] =>
  vat.flatMap(({ deductedNet: net = 0, deductedGross: gross = 0, ...sum }) =>
    net === 0 && gross === 0 ? [] : [{ ...sum, net, gross, vat: gross - net }],
  )

/** Returns the same amounts negated, for a Stornorechnung. */
export const negatedSums = (sums: readonly VatSum[]): VatSum[] =>
  sums.map((sum) => ({ ...sum, net: 0 - sum.net, vat: 0 - sum.vat, gross: 0 - sum.gross }))

/** Returns the deducted amount in cents, net. */
export const deductedNet = (vat: readonly RateSum[]): Cents =>
  sumOf(vat.map(({ deductedNet: net = 0 }) => net))

/** Returns the deducted amount in cents, gross. */
export const deductedGross = (vat: readonly RateSum[]): Cents =>
  sumOf(vat.map(({ deductedGross: gross = 0 }) => gross))
