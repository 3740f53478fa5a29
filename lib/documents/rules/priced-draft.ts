import { syncDeposits } from '@/lib/domain/deposit'
import type { PositionKind } from '@/lib/domain/document-kind'
import {
  centsText,
  type Cents,
  type PriceUnits,
  type QuantityMillis,
  grossPrice,
  netPrice,
} from '@/lib/domain/money'
import {
  percentageAt,
  positionSums,
  sumDocument,
  type DocumentSums,
  type VatCategory,
} from '@/lib/domain/vat'

/** A VAT rate as the tenant keeps it. */
export interface RateRecord {
  id: string
  category: VatCategory
  history: readonly { validFrom: string; rate: number }[]
}

/** A VAT rate with what people see of it. */
export interface NamedRate extends RateRecord {
  name: string
  dsfinvkKey: number
  isActive: boolean
  /** The rate of § 19 UStG. */
  smallBusiness: boolean
  /** Why it is not taxed; '' for taxed rates. */
  exemptionReason: string
}

/** A delivery note as the positions that come from it name it. */
export interface DeliveryNoteReference {
  id: string
  number: string
  date: string
  /** The day of delivery, whose percentages hold for the note's positions. */
  serviceDate: string
}

/** A position as stored, without its sums. Text lines have price and quantity 0 and no rate. */
export interface DraftPosition {
  id: string
  kind: PositionKind
  productId: string | null
  productNumber: string
  name: string
  description: string
  unit: string
  price: PriceUnits
  quantity: QuantityMillis
  vatRateId: string | null
  depositOf: string | null
  /** Of a deposit: a Transporthilfsmittel, which keeps its own VAT rate. */
  transportAid?: boolean
  deliveryNote: DeliveryNoteReference | null
  /** Of a credit: the position that it credits. */
  originId?: string
}

export interface SummedPosition extends DraftPosition {
  vatRate: number
  vatCategory: VatCategory
  sumNet: Cents
  sumGross: Cents
}

export interface PricedDraft {
  positions: SummedPosition[]
  sums: DocumentSums
}

export interface Pricing {
  useGrossPrice: boolean
  /** § 19 UStG: every position is exempt, no VAT is shown. */
  smallBusiness: boolean
  /** Selects the percentage of each rate (product.md section 4), except for positions dated by a delivery note. */
  serviceDay: string
  rates: ReadonlyMap<string, RateRecord>
}

/**
 * Keeps deposits in step with their goods, gives every position its percentage on the service day and its sums, and sums
 * the document by rate.
 */
export function priceDraft(positions: readonly DraftPosition[], pricing: Pricing): PricedDraft {
  const priced = syncDeposits(positions).map((position) => withSums(position, pricing))
  const items = priced.filter((position) => position.kind === 'ITEM')
  const sums = sumDocument(
    items.map((position) => ({ ...position, vatRateId: position.vatRateId ?? '' })),
    pricing.useGrossPrice,
  )
  return { positions: priced, sums }
}

/** A stored position with the percentage that it was written with. */
export interface BookedPosition extends DraftPosition {
  vatRate: number
  vatCategory: VatCategory
}

/** Sums by the percentages stored with the positions, not by today's rates. */
export function priceAsBooked(positions: readonly BookedPosition[], useGrossPrice: boolean): PricedDraft {
  const priced = positions.map((position) => {
    if (position.kind === 'TEXT') return { ...position, sumNet: 0, sumGross: 0 }
    const { sumNet, sumGross } = positionSums(rated(position), useGrossPrice)
    return { ...position, sumNet, sumGross }
  })
  const items = priced.filter((position) => position.kind === 'ITEM')
  return { positions: priced, sums: sumDocument(items.map(rated), useGrossPrice) }
}

const rated = <P extends BookedPosition>(position: P) => ({
  ...position,
  vatRateId: position.vatRateId ?? '',
})

/** The percentage and category a rate has on the document; a small business charges none. */
export function rateOn(
  rate: RateRecord,
  pricing: Pick<Pricing, 'smallBusiness' | 'serviceDay'>,
): { vatRate: number; vatCategory: VatCategory } {
  if (pricing.smallBusiness) return { vatRate: 0, vatCategory: 'E' }
  return { vatRate: percentageAt(rate.history, pricing.serviceDay), vatCategory: rate.category }
}

/** A product's entered price as the document wants it: gross or net, to 4 decimals. */
export function priceFor(
  product: { price: PriceUnits; priceIsGross: boolean },
  vatRate: number,
  useGrossPrice: boolean,
): PriceUnits {
  if (product.priceIsGross === useGrossPrice) return product.price
  return useGrossPrice ? grossPrice(product.price, vatRate) : netPrice(product.price, vatRate)
}

function withSums(position: DraftPosition, pricing: Pricing): SummedPosition {
  const rate = position.vatRateId === null ? undefined : pricing.rates.get(position.vatRateId)
  if (position.kind === 'TEXT' || !rate) {
    return { ...position, vatRate: 0, vatCategory: 'S', sumNet: 0, sumGross: 0 }
  }
  const serviceDay = position.deliveryNote?.serviceDate ?? pricing.serviceDay
  const { vatRate, vatCategory } = rateOn(rate, { ...pricing, serviceDay })
  const { sumNet, sumGross } = positionSums(
    { ...position, vatRate, vatCategory, vatRateId: rate.id },
    pricing.useGrossPrice,
  )
  return { ...position, vatRate, vatCategory, sumNet, sumGross }
}

/** Sums as wire text, for records and live display alike. */
export function sumsText(sums: DocumentSums) {
  return {
    sumNet: centsText(sums.sumNet),
    sumVat: centsText(sums.sumVat),
    sumGross: centsText(sums.sumGross),
  }
}

/** Most characters in the positions of one document: what is printed of more would keep others from their PDFs. */
export const TEXT_MAX = 500_000

/** Characters of a position that are printed as they were written. */
export function textSize({ name, description, productNumber }: DraftPosition): number {
  return name.length + description.length + productNumber.length
}

export function hasTooMuchText(positions: readonly DraftPosition[]): boolean {
  return positions.reduce((size, position) => size + textSize(position), 0) > TEXT_MAX
}

/** The numbers that people see of positions: items run on without gaps, text lines have none. */
export function positionNumbers(positions: readonly { kind: PositionKind }[]): (number | null)[] {
  let count = 0
  return positions.map(({ kind }) => (kind === 'ITEM' ? ++count : null))
}
