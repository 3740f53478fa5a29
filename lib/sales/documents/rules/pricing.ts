import { syncDeposits } from '@/lib/domain/deposit'
import { grossPrice, netPrice, type Cents, type PriceUnits } from '@/lib/domain/money'
import type { Rebate } from '@/lib/domain/rebate'
import {
  percentageAt,
  positionSums,
  sumDocument,
  sumPart,
  type DocumentSums,
  type VatCategory,
} from '@/lib/domain/vat'
import type {
  BookedPosition,
  Deduction,
  DocumentFields,
  DraftPosition,
  RateRecord,
  SummedPosition,
} from './document-fields'
import { countedPositions } from '@/lib/domain/proposal'

export interface PricedDraft {
  positions: SummedPosition[]
  sums: DocumentSums
  /** Of a final invoice: the advances taken off its sums. */
  deductions?: readonly Deduction[]
}

export interface Pricing {
  useGrossPrice: boolean
  /** § 19 UStG: every position is exempt, no VAT is shown. */
  smallBusiness: boolean
  /**
   * Selects the percentage of each rate, except for positions dated by a
   * delivery note.
   */
  serviceDay: string
  rates: ReadonlyMap<string, RateRecord>
}

/**
 * Keeps deposits in step with their goods, gives every position its percentage on the service day
 * and its sums, and sums the document by rate, less its rebate.
 */
export function priceDraft(
  positions: readonly DraftPosition[],
  pricing: Pricing,
  rebate: Rebate,
): PricedDraft {
  const priced = syncDeposits(positions).map((position) => withSums(position, pricing))
  return { positions: priced, sums: sumDocument(itemsOf(priced), pricing.useGrossPrice, rebate) }
}

/** Computes the sums by the percentages stored with the positions, not by today's rates. */
export function priceAsBooked(
  positions: readonly BookedPosition[],
  useGrossPrice: boolean,
  rebate: Rebate,
): PricedDraft {
  const priced = positions.map((position) => withStoredRate(position, useGrossPrice))
  return { positions: priced, sums: sumDocument(itemsOf(priced), useGrossPrice, rebate) }
}

/**
 * Same as `priceAsBooked` for a part of the document, which takes its share of the document's
 * rebate.
 */
export function pricePart(
  part: readonly BookedPosition[],
  whole: readonly BookedPosition[],
  useGrossPrice: boolean,
  rebate: Rebate,
): PricedDraft {
  const priced = part.map((position) => withStoredRate(position, useGrossPrice))
  return { positions: priced, sums: sumPart(itemsOf(priced), itemsOf(whole), useGrossPrice, rebate) }
}

/** Gives a position its sums by its stored percentage. */
export function withStoredRate(position: BookedPosition, useGrossPrice: boolean): SummedPosition {
  if (position.kind === 'TEXT') return { ...position, sumNet: 0, sumGross: 0 }
  const { sumNet, sumGross } = positionSums(rated(position), useGrossPrice)
  return { ...position, sumNet, sumGross }
}

/** Returns the amount of a position, gross or net like the document's prices, in cents. */
export function lineSum(position: BookedPosition, useGrossPrice: boolean): Cents {
  const { sumNet, sumGross } = withStoredRate(position, useGrossPrice)
  return useGrossPrice ? sumGross : sumNet
}

const rated = <P extends BookedPosition>(position: P) => ({
  ...position,
  vatRateId: position.vatRateId ?? '',
})

/** Returns the positions that have a price, as the sums take them. */
export const itemsOf = (positions: readonly BookedPosition[]) =>
  countedPositions(positions)
    .filter(({ kind }) => kind === 'ITEM')
    .map(rated)

/** Returns a rate's percentage and category on the document; a small business charges none. */
export function rateOn(
  rate: RateRecord,
  pricing: Pick<Pricing, 'smallBusiness' | 'serviceDay'>,
): { vatRate: number; vatCategory: VatCategory } {
  if (pricing.smallBusiness) return { vatRate: 0, vatCategory: 'E' }
  return { vatRate: percentageAt(rate.history, pricing.serviceDay), vatCategory: rate.category }
}

/** Returns a product's price in the document's pricing: gross or net, to 4 decimals. */
export function priceFor(
  product: { price: PriceUnits; priceIsGross: boolean },
  vatRate: number,
  useGrossPrice: boolean,
): PriceUnits {
  if (product.priceIsGross === useGrossPrice) return product.price
  return useGrossPrice ? grossPrice(product.price, vatRate) : netPrice(product.price, vatRate)
}

/**
 * Returns the day whose percentages apply to a position: that of its delivery note, if it has one.
 */
export const positionDay = (
  { deliveryNote }: Pick<DraftPosition, 'deliveryNote'>,
  { serviceDay: day }: Pick<Pricing, 'serviceDay'>,
): string => deliveryNote?.serviceDate ?? day

function withSums(position: DraftPosition, pricing: Pricing): SummedPosition {
  const rate = position.vatRateId === null ? undefined : pricing.rates.get(position.vatRateId)
  if (position.kind === 'TEXT' || !rate) {
    return { ...position, vatRate: 0, vatCategory: 'S', sumNet: 0, sumGross: 0 }
  }
  const { vatRate, vatCategory } = rateOn(rate, { ...pricing, serviceDay: positionDay(position, pricing) })
  const { sumNet, sumGross } = positionSums(
    { ...position, vatRate, vatCategory, vatRateId: rate.id },
    pricing.useGrossPrice,
  )
  return { ...position, vatRate, vatCategory, sumNet, sumGross }
}

/**
 * Returns the day whose percentages apply: end of the service period, otherwise service date,
 * otherwise document date.
 */
export function serviceDay(
  document: Pick<DocumentFields, 'date' | 'serviceDate' | 'serviceDateEnd'>,
): string {
  return document.serviceDateEnd ?? document.serviceDate ?? document.date
}
