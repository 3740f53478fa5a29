import { netFromGross, sumOf, type BasisPoints, type Cents } from '@/lib/domain/money'
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

const WHOLE = 10_000
/** 1/100,000 EUR of a cent. */
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
    const ofRate = groups.filter(({ vatRate }) => vatRate === part.vatRate)
    const exact = ofRate.find((group) => group.printed === null || group.printed.vatKey === part.vatKey)
    const loose = ofRate.find((group) => part.vatKey === null || group.printed?.vatKey === null)
    const only = ofRate.length === 1 ? ofRate[0] : undefined
    let group = exact ?? loose ?? only
    if (!group) {
      group = { vatRate: part.vatRate, printed: null, parts: [], gross: 0 }
      groups.push(group)
    }
    group.parts.push(index)
    group.gross += part.sumGross
  })
  return groups
}

/** Rounds 1/100,000 EUR to cents, half away from zero. */
export const centsOfFine = (amount: number): Cents =>
  Math.sign(amount) * Math.round(Math.abs(amount) / FINE_PER_CENT) + 0

/**
 * Returns the net of each part: the printed net of its rate, spread by largest remainder, so that
 * reports agree with the printed tax to the cent. Without printed sums a receipt of one rate has
 * its own VAT, if within a cent of that from the sum (`sumVat`); any other the VAT from the sum
 * (§ 63 (3) UStDV).
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
    spread(parts, group, net, nets)
  }
  return nets
}

function ownNet({ gross, vatRate }: TaxGroup, groups: number, sumVat: Cents): Cents {
  const net = netFromGross(gross, vatRate)
  return groups === 1 && Math.abs(gross - net - sumVat) <= 1 ? gross - sumVat : net
}

/** Spreads a net over the parts of a group by their gross; rests go to the largest remainders. */
function spread(parts: readonly TaxedPart[], group: TaxGroup, net: Cents, nets: Cents[]): void {
  const divisor = WHOLE + group.vatRate
  const shares = group.parts.map((index) => {
    const product = (parts[index]?.sumGross ?? 0) * WHOLE
    const rest = ((product % divisor) + divisor) % divisor
    return { index, whole: (product - rest) / divisor, rest }
  })
  if (shares.length === 0) return
  const missing = net - sumOf(shares.map(({ whole }) => whole))
  const each = Math.floor(missing / shares.length)
  const more = missing - each * shares.length
  const order = more === 0 ? shares : shares.toSorted((a, b) => b.rest - a.rest)
  order.forEach(({ index, whole }, place) => {
    nets[index] = whole + each + (place < more ? 1 : 0) + 0
  })
}
