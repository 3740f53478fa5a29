import {
  grossPrice,
  lineSum,
  netFromGross,
  netPrice,
  sumOf,
  vatOfNet,
  type BasisPoints,
  type Cents,
  type PriceUnits,
  type QuantityMillis,
} from '@/lib/domain/money'

/** Cents by which the VAT of a bill may differ from its net sum: rounding, line by line. */
export const VAT_ROUNDING: Cents = 2

/**
 * VAT category of EN 16931 (UNTDID 5305): S taxed, Z zero rate, E exempt, AE § 13b, K EU supply, G
 * export, O outside.
 */
export const VAT_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type VatCategory = (typeof VAT_CATEGORIES)[number]

/** Agreed (Soll) or actual (Ist) consideration: VAT is due on the sale, or on the money for it. */
export const VAT_BASES = ['agreed', 'actual'] as const
export type VatBasis = (typeof VAT_BASES)[number]

/**
 * Whether its percentage is stated; an exemption states its reason instead (0 % is only the zero
 * rate of § 12 (3) UStG).
 */
export function namesPercentage(category: VatCategory): boolean {
  return category === 'S' || category === 'Z'
}

/** A position's contribution to the sums. `price` is gross or net by the document's pricing. */
export interface PricedPosition {
  readonly price: PriceUnits
  readonly quantity: QuantityMillis
  readonly vatRate: BasisPoints
  readonly vatCategory: VatCategory
  readonly vatRateId: string
}

/** Net, VAT and gross of one rate of a document. */
export interface VatSum {
  readonly vatRateId: string
  readonly vatRate: BasisPoints
  readonly vatCategory: VatCategory
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
}

export interface DocumentSums {
  readonly vat: VatSum[]
  readonly sumNet: Cents
  readonly sumVat: Cents
  readonly sumGross: Cents
}

/**
 * Returns the sums of a document: position sums rounded to the cent, added per rate, VAT computed
 * once per rate (§ 14 (4) no. 7, 8 UStG). Highest rate first. Throws RangeError if an amount leaves
 * the exact range.
 */
export function sumDocument(positions: readonly PricedPosition[], useGrossPrice: boolean): DocumentSums {
  const rates = new Map<string, PricedPosition[]>()
  for (const position of positions) {
    const key = `${position.vatRateId} ${position.vatRate} ${position.vatCategory}`
    const same = rates.get(key)
    if (same) same.push(position)
    else rates.set(key, [position])
  }
  const vat = [...rates.values()].map((same) => sumRate(same, useGrossPrice)).sort(byRate)
  return {
    vat,
    sumNet: sumOf(vat.map((sum) => sum.net)),
    sumVat: sumOf(vat.map((sum) => sum.vat)),
    sumGross: sumOf(vat.map((sum) => sum.gross)),
  }
}

function sumRate(positions: readonly PricedPosition[], useGrossPrice: boolean): VatSum {
  const [first] = positions
  if (!first) throw new RangeError('A rate without positions')
  const { vatRateId, vatRate, vatCategory } = first
  const amount = sumOf(positions.map((position) => lineSum(position.price, position.quantity)))
  return { vatRateId, vatRate, vatCategory, ...split(amount, vatRate, useGrossPrice) }
}

function split(amount: Cents, rate: BasisPoints, isGross: boolean) {
  if (isGross) {
    const net = netFromGross(amount, rate)
    return { net, vat: amount - net, gross: amount }
  }
  const vat = vatOfNet(amount, rate)
  return { net: amount, vat, gross: amount + vat }
}

function byRate(a: VatSum, b: VatSum): number {
  return b.vatRate - a.vatRate || compare(a.vatCategory, b.vatCategory) || compare(a.vatRateId, b.vatRateId)
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/**
 * Returns a position's own sums and unit prices, for display only: the sums per rate of
 * `sumDocument` are authoritative.
 */
export function positionSums(position: PricedPosition, useGrossPrice: boolean) {
  const { price, quantity, vatRate } = position
  const { net, vat, gross } = split(lineSum(price, quantity), vatRate, useGrossPrice)
  return {
    sumNet: net,
    sumVat: vat,
    sumGross: gross,
    net: useGrossPrice ? netPrice(price, vatRate) : price,
    gross: useGrossPrice ? price : grossPrice(price, vatRate),
  }
}

/**
 * Returns the percentage of a day: the latest `validFrom` not after it; before the first one, the
 * first.
 */
export function percentageAt(history: readonly DatedRate[], day: string): BasisPoints {
  const [first, ...others] = history
  if (!first) throw new RangeError('A VAT rate without percentages')
  return others.reduce((best, entry) => (takesPrecedence(entry, best, day) ? entry : best), first).rate
}

interface DatedRate {
  readonly validFrom: string
  readonly rate: BasisPoints
}

/** Among past entries the latest applies; among future ones the first. */
function takesPrecedence(entry: DatedRate, other: DatedRate, day: string): boolean {
  if (entry.validFrom <= day) return other.validFrom > day || entry.validFrom >= other.validFrom
  return other.validFrom > day && entry.validFrom < other.validFrom
}
