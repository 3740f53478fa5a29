import { deductedShare, NO_DEDUCTION, type Deduction } from '@/lib/domain/deduction'
import { exactProportion, basisPointsOf, centsOf, type BasisPoints, type Cents } from '@/lib/domain/money'
import type { IncomingRate } from './incoming-rates'

/** A line that decides about its VAT by itself: its place among the lines, from 1 on. */
export interface LineDeduction extends Deduction {
  readonly line: number
}

/** The lines of an invoice by which a rate is split, and the deduction of each. */
export interface DeductedInvoice {
  readonly deduction: Deduction
  readonly lineDeductions: readonly LineDeduction[]
  readonly lines: readonly StatedLine[]
}

/** A line as its invoice states it; wire decimals. */
export interface StatedLine {
  readonly net: string | null
  readonly vatRate: string | null
  readonly category: string | null
  /** A heading, or a part whose amount counts in another line. */
  readonly isInformation?: boolean
}

/** The part of a rate whose VAT is deducted, or the part whose VAT is a cost. */
export interface DeductedPart {
  readonly gross: Cents
  readonly vat: Cents
  readonly isDeducted: boolean
}

const WHOLE = 10_000

/**
 * Splits a rate of an invoice into the part that is deducted and the part that is not; a part of
 * zero is left out. Lines decide in proportion to their net sums, so that a rebate on the whole
 * invoice belongs to all of them. Typed invoices have no lines: `index` is the typed row.
 */
export function deductedParts(
  { gross, vat, rate, category }: IncomingRate,
  index: number,
  { deduction, lineDeductions, lines }: DeductedInvoice,
): DeductedPart[] {
  const ownOf = (place: number) => lineDeductions.find(({ line }) => line === place + 1) ?? deduction
  const weights =
    lines.length === 0
      ? [{ net: 1, share: deductedShare(ownOf(index)) }]
      : lines.flatMap((line, place) =>
          !line.isInformation && isOfRate(line, { rate, category })
            ? [{ net: line.net === null ? 0 : centsOf(line.net), share: deductedShare(ownOf(place)) }]
            : [],
        )
  return split({ gross, vat }, sharesOf(weights, deductedShare(deduction)))
}

/** An invoice with what decides about its deduction. */
interface DecidedInvoice {
  /** The company deducts no input tax (§ 19 UStG). */
  readonly hasNoInputTax: boolean
  readonly deduction: Deduction
  readonly lineDeductions: readonly LineDeduction[]
  readonly fields: { readonly lines: readonly StatedLine[] }
}

/** Returns the rates of an invoice, each as the part that is deducted and the part that is not. */
export const deductedRates = (
  rates: readonly IncomingRate[],
  { hasNoInputTax, deduction, lineDeductions, fields }: DecidedInvoice,
): (IncomingRate & DeductedPart)[] => {
  const own = hasNoInputTax
    ? { deduction: NO_DEDUCTION, lineDeductions: [], lines: [] }
    : { deduction, lineDeductions, lines: fields.lines }
  return rates.flatMap((one, index) => deductedParts(one, index, own).map((part) => ({ ...one, ...part })))
}

/** Splits an amount of which the same share is deducted throughout. */
export const partsOfShare = (amount: { gross: Cents; vat: Cents }, share: BasisPoints): DeductedPart[] =>
  split(amount, [BigInt(share), BigInt(WHOLE)])

function split(
  { gross, vat }: { gross: Cents; vat: Cents },
  [part, whole]: readonly [bigint, bigint],
): DeductedPart[] {
  const ofWhole = (amount: Cents) => Number(exactProportion(BigInt(amount), part, whole))
  const deductedVat = ofWhole(vat)
  const deducted = ofWhole(gross - vat) + deductedVat
  return [
    { gross: deducted, vat: deductedVat, isDeducted: true },
    { gross: gross - deducted, vat: vat - deductedVat, isDeducted: false },
  ].filter((one) => one.gross !== 0)
}

const isOfRate = (line: StatedLine, { rate, category }: { rate: BasisPoints; category: string | null }) =>
  line.category === category && (line.vatRate === null ? 0 : basisPointsOf(line.vatRate)) === rate

/** Returns the deducted share of weights as a fraction; `otherwise` where they come to nothing. */
function sharesOf(
  weights: readonly { net: Cents; share: BasisPoints }[],
  otherwise: BasisPoints,
): [part: bigint, whole: bigint] {
  let part = 0n
  let whole = 0n
  for (const { net, share } of weights) {
    part += BigInt(net) * BigInt(share)
    whole += BigInt(net) * BigInt(WHOLE)
  }
  return whole === 0n ? [BigInt(otherwise), BigInt(WHOLE)] : [part, whole]
}
