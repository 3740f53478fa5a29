import { netFromGross, type BasisPoints, type Cents } from '@/lib/domain/money'
import { netShares } from '@/lib/domain/net-shares'
import type { PushedTax } from './pushed-receipt'

/** A line, or the part of a line with one VAT rate. */
export interface TaxedPart {
  vatRate: BasisPoints
  /** Key of DSFinV-K; null if it is unknown. */
  vatKey: number | null
  sumGross: Cents
}

/** The parts with one VAT rate of a receipt, and its printed sum. */
export interface TaxGroup {
  vatRate: BasisPoints
  /** Null if the till printed none. */
  printed: PushedTax | null
  /** Indexes of the parts. */
  parts: number[]
  gross: Cents
}

/** A cent in units of 1/100,000 EUR. */
export const FINE_PER_CENT = 1_000

/**
 * Groups the parts of a receipt by the printed sums: of the same key and percentage, or of the
 * percentage where one side has no key. Without a printed sum by percentage.
 */
export function taxGroups(parts: readonly TaxedPart[], printed: readonly PushedTax[]): TaxGroup[] {
  const groups: TaxGroup[] = printed.map((tax) => ({
    vatRate: tax.vatRate,
    printed: tax,
    parts: [],
    gross: 0,
  }))
  parts.forEach((part, index) => {
    let group = groupOf(part, groups)
    if (!group) {
      group = { vatRate: part.vatRate, printed: null, parts: [], gross: 0 }
      groups.push(group)
    }
    group.parts.push(index)
    group.gross += part.sumGross
  })
  return groups
}

/** Loops instead of filters: it runs for every line that is pushed. */
function groupOf({ vatRate, vatKey }: TaxedPart, groups: readonly TaxGroup[]): TaxGroup | undefined {
  let loose: TaxGroup | undefined
  let ofRate = 0
  let last: TaxGroup | undefined
  for (const group of groups) {
    if (group.vatRate !== vatRate) continue
    const { printed } = group
    if (printed === null || printed.vatKey === vatKey) return group
    if (vatKey === null || printed.vatKey === null) loose ??= group
    ofRate += 1
    last = group
  }
  return loose ?? (ofRate === 1 ? last : undefined)
}

/** Rounds 1/100,000 EUR to cents, half away from zero. */
export const centsOfFine = (amount: number): Cents =>
  Math.sign(amount) * Math.round(Math.abs(amount) / FINE_PER_CENT) + 0

/**
 * Returns the net of each part: the printed net of its rate, spread by largest remainder, so that
 * reports agree with the printed tax to the cent. Without printed sums a receipt of one rate has
 * its own VAT, if within a cent of that from the sum (`sumVat`); any other has the VAT computed
 * from the sum (§ 63 (3) UStDV).
 */
export function netOfParts(
  parts: readonly TaxedPart[],
  printed: readonly PushedTax[],
  sumVat: Cents,
): Cents[] {
  const nets = parts.map(() => 0)
  const groups = taxGroups(parts, printed)
  for (const group of groups) {
    const net = group.printed ? centsOfFine(group.printed.net) : ownNet(group, groups.length, sumVat)
    const shares = netShares(
      net,
      group.parts.map((index) => parts[index]?.sumGross ?? 0),
      group.vatRate,
    )
    group.parts.forEach((index, place) => (nets[index] = shares[place] ?? 0))
  }
  return nets
}

function ownNet({ gross, vatRate }: TaxGroup, groups: number, sumVat: Cents): Cents {
  const net = netFromGross(gross, vatRate)
  return groups === 1 && Math.abs(gross - net - sumVat) <= 1 ? gross - sumVat : net
}
