import {
  grossPrice,
  netFromGross,
  netPrice,
  sumOf,
  vatOfNet,
  type BasisPoints,
  type Cents,
} from '@/lib/domain/money'
import {
  NO_REBATE,
  positionAmount,
  rebateOfPart,
  spreadRebate,
  takingPart,
  type Rebate,
  type RebatedPosition,
} from '@/lib/domain/rebate'

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

/**
 * A position's contribution to the sums. `price` and `rebate` are gross or net by the document's
 * pricing.
 */
export interface PricedPosition extends RebatedPosition {
  readonly vatRate: BasisPoints
  readonly vatCategory: VatCategory
  readonly vatRateId: string
  /** A deposit (Pfand), which no rebate lowers. */
  readonly isDeposit?: boolean
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

/** A rate of a document with its share of the document's rebate. */
export interface RateSum extends VatSum {
  /** Already taken off the sums; gross or net by the document's pricing. */
  readonly rebate: Cents
  /** Of a final invoice: what advances have billed of this rate, already taken off. */
  readonly deductedNet?: Cents
  readonly deductedGross?: Cents
}

export interface DocumentSums {
  readonly vat: RateSum[]
  readonly sumNet: Cents
  readonly sumVat: Cents
  readonly sumGross: Cents
}

/**
 * Returns the sums of a document: position amounts rounded to the cent, added per rate, less the
 * rate's share of the document's rebate; VAT computed once per rate (§ 14 (4) no. 7, 8 UStG).
 * Highest rate first. Throws RangeError if an amount leaves the exact range.
 */
export function sumDocument(
  positions: readonly PricedPosition[],
  useGrossPrice: boolean,
  rebate: Rebate = NO_REBATE,
): DocumentSums {
  const rates = ratesOf(positions)
  const shares = sharesOf(rates, rebate)
  return sumsOf(
    rates.map((rate, index) => ({ ...rate, rebate: shares[index] ?? 0 })),
    useGrossPrice,
  )
}

/**
 * Returns the sums of a part of a document: of each rate, the part's amount takes the rebate by the
 * document's ratio, and all of the amount the rate's own share. The whole document as its own part
 * has the sums of `sumDocument`.
 */
export function sumPart(
  part: readonly PricedPosition[],
  whole: readonly PricedPosition[],
  useGrossPrice: boolean,
  rebate: Rebate,
): DocumentSums {
  const rates = ratesOf(whole)
  const amounts = rates.map(({ rebatable }) => rebatable)
  const shares = spreadRebate(amounts, rebate)
  const taking = takingPart(amounts, rebate)
  const shareOfPart = ({ key, rebatable }: RateAmount): Cents => {
    const index = rates.findIndex((rate) => rate.key === key)
    if (rebatable === amounts[index]) return shares[index] ?? 0
    const takesPart = rebate.rebatePercent !== 0 || (taking[index] ?? 0) !== 0
    return takesPart ? rebateOfPart(rebatable, amounts, rebate) : 0
  }
  return sumsOf(
    ratesOf(part).map((rate) => ({ ...rate, rebate: shareOfPart(rate) })),
    useGrossPrice,
  )
}

/**
 * Returns the sums of a document less amounts of its own rates and others; each rate states what
 * was taken off it.
 */
export function lessDeducted(sums: DocumentSums, deducted: readonly VatSum[]): DocumentSums {
  const keyOf = ({ vatRateId, vatRate, vatCategory }: RateKey) => `${vatRateId} ${vatRate} ${vatCategory}`
  const rates = new Map<string, RateSum>(sums.vat.map((rate) => [keyOf(rate), rate]))
  for (const { net, vat, gross, ...rate } of deducted) {
    const before = rates.get(keyOf(rate)) ?? { ...rate, net: 0, vat: 0, gross: 0, rebate: 0 }
    rates.set(keyOf(rate), {
      ...before,
      net: before.net - net,
      vat: before.vat - vat,
      gross: before.gross - gross,
      deductedNet: (before.deductedNet ?? 0) + net,
      deductedGross: (before.deductedGross ?? 0) + gross,
    })
  }
  const vat = [...rates.values()].sort(byRate)
  return {
    vat,
    sumNet: sumOf(vat.map((sum) => sum.net)),
    sumVat: sumOf(vat.map((sum) => sum.vat)),
    sumGross: sumOf(vat.map((sum) => sum.gross)),
  }
}

/** Returns the amount that a document's rebate lowers: of all positions but deposits. */
export const rebatableSum = (positions: readonly PricedPosition[]): Cents =>
  sumOf(ratesOf(positions).map(({ rebatable }) => rebatable))

/** The positions of one rate, gross or net by the document's pricing. */
interface RateAmount extends RateKey {
  readonly key: string
  readonly amount: Cents
  /** Without deposits. */
  readonly rebatable: Cents
}

function ratesOf(positions: readonly PricedPosition[]): RateAmount[] {
  const rates = new Map<string, RateAmount>()
  for (const position of positions) {
    const { vatRateId, vatRate, vatCategory, isDeposit = false } = position
    const key = `${vatRateId} ${vatRate} ${vatCategory}`
    const before = rates.get(key)
    const own = positionAmount(position)
    const amount = sumOf([before?.amount ?? 0, own])
    const rebatable = sumOf([before?.rebatable ?? 0, isDeposit ? 0 : own])
    rates.set(key, { key, vatRateId, vatRate, vatCategory, amount, rebatable })
  }
  return [...rates.values()].sort(byRate)
}

const sharesOf = (rates: readonly RateAmount[], rebate: Rebate): Cents[] =>
  spreadRebate(
    rates.map(({ rebatable }) => rebatable),
    rebate,
  )

function sumsOf(rates: readonly (RateAmount & { rebate: Cents })[], useGrossPrice: boolean): DocumentSums {
  const vat = rates.map((rate) => sumRate(rate, useGrossPrice))
  return {
    vat,
    sumNet: sumOf(vat.map((sum) => sum.net)),
    sumVat: sumOf(vat.map((sum) => sum.vat)),
    sumGross: sumOf(vat.map((sum) => sum.gross)),
  }
}

function sumRate(
  { vatRateId, vatRate, vatCategory, amount, rebate }: RateAmount & { rebate: Cents },
  useGrossPrice: boolean,
): RateSum {
  return { vatRateId, vatRate, vatCategory, rebate, ...split(amount - rebate, vatRate, useGrossPrice) }
}

function split(amount: Cents, rate: BasisPoints, isGross: boolean) {
  if (isGross) {
    const net = netFromGross(amount, rate)
    return { net, vat: amount - net, gross: amount }
  }
  const vat = vatOfNet(amount, rate)
  return { net: amount, vat, gross: amount + vat }
}

type RateKey = Pick<VatSum, 'vatRateId' | 'vatRate' | 'vatCategory'>

function byRate(a: RateKey, b: RateKey): number {
  return b.vatRate - a.vatRate || compare(a.vatCategory, b.vatCategory) || compare(a.vatRateId, b.vatRateId)
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/**
 * Returns a position's own sums after its rebate, and its unit prices before it, for display only:
 * the sums per rate of `sumDocument` are authoritative.
 */
export function positionSums(position: PricedPosition, useGrossPrice: boolean) {
  const { price, vatRate } = position
  const { net, vat, gross } = split(positionAmount(position), vatRate, useGrossPrice)
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
