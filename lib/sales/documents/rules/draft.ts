import { syncDeposits } from '@/lib/domain/deposit'
import { dueDate } from '@/lib/domain/document-lifecycle'
import { grossPrice, netPrice, type BasisPoints, type PriceUnits } from '@/lib/domain/money'
import { invalid, type Refusal } from '@/lib/domain/refusal'
import { fail, ok, type Result } from '@/lib/domain/result'
import {
  percentageAt,
  positionSums,
  sumDocument,
  type DocumentSums,
  type VatCategory,
  type VatSum,
} from '@/lib/domain/vat'
import type {
  BookedPosition,
  DeliveryNoteReference,
  DocumentFields,
  DraftPosition,
  RateRecord,
  SummedPosition,
} from './document-fields'
import type { Issuer } from './parties'

/** A draft with all that is decided about it from, each read once. */
export interface DraftSource {
  row: DocumentFields
  /** As they were last written, or as they are taken over from delivery notes. */
  positions: readonly DraftPosition[]
  /** The delivery notes that an invoice bills, by id. */
  deliveryNotes: ReadonlyMap<string, Delivered>
  issuer: Pick<Issuer, 'smallBusiness'>
  rates: ReadonlyMap<string, RateRecord>
}

/** A draft ready to be saved: priced, with its due date. */
export interface Draft extends PricedDraft {
  row: DocumentFields
}

/** The day whose percentages hold: end of the service period, else service date, else document date. */
function serviceDay(document: Pick<DocumentFields, 'date' | 'serviceDate' | 'serviceDateEnd'>): string {
  return document.serviceDateEnd ?? document.serviceDate ?? document.date
}

/** What the positions of a document are priced by on its service day. */
export function pricingOf(
  row: DocumentFields,
  { issuer, rates }: Pick<DraftSource, 'issuer' | 'rates'>,
): Pricing {
  const { useGrossPrice } = row
  return { useGrossPrice, smallBusiness: issuer.smallBusiness, serviceDay: serviceDay(row), rates }
}

/**
 * The draft with the columns `sent` and these positions, priced by today's records, deposits in step. Of an invoice, type and
 * service period follow the delivery notes of which positions are left. Refuses dates and terms that do not fit together.
 */
export function changedDraft(
  source: DraftSource,
  sent: Partial<DocumentFields>,
  positions: readonly DraftPosition[],
): Result<Draft, Refusal> {
  const row = { ...source.row, ...sent, ...followDeliveryNotes(source, sent, positions) }
  const terms = termsRefusal(row)
  if (terms) return fail(invalid(terms.path, terms.code))
  return pricedDraft(row, priceDraft(positions, pricingOf(row, source)))
}

/** A document with its sums and due date; refuses more text than can be printed. */
export function pricedDraft(row: DocumentFields, priced: PricedDraft): Result<Draft, Refusal> {
  if (hasTooMuchText(priced.positions)) return fail(invalid('positions', 'document.tooMuchText'))
  const { sumNet, sumVat, sumGross } = priced.sums
  const due = row.kind === 'INVOICE' ? dueDate(row.date, row.paymentDays) : null
  return ok({ ...priced, row: { ...row, sumNet, sumVat, sumGross, dueDate: due } })
}

function followDeliveryNotes(
  { row, deliveryNotes }: DraftSource,
  sent: Partial<DocumentFields>,
  positions: readonly DraftPosition[],
): Partial<DocumentFields> {
  if (row.kind !== 'INVOICE') return {}
  const kept = deliveryNotesOf(positions)
  const { serviceDate, serviceDateEnd, invoiceType } = { ...row, ...sent }
  const untouched = serviceDate === row.serviceDate && serviceDateEnd === row.serviceDateEnd
  const period =
    untouched && serviceDate !== null ? periodWithout(row, [...deliveryNotes.values()], kept) : {}
  return { ...period, invoiceType: typeOfDeliveryNotes(invoiceType, kept.length) }
}

/** Ids of the delivery notes that positions come from. */
export function deliveryNotesOf(positions: readonly DraftPosition[]): string[] {
  return [...new Set(positions.flatMap(({ deliveryNote }) => deliveryNote?.id ?? []))]
}

/** Dates and payment terms of a draft. */
export interface DraftTerms {
  serviceDate: string | null
  serviceDateEnd: string | null
  paymentDays: number
  discountDays: number
  discountPercent: BasisPoints
}

export interface TermsRefusal {
  path: 'serviceDateEnd' | 'discountDays' | 'discountPercent'
  /** Key below `errors`. */
  code: string
}

const WHOLE: BasisPoints = 10_000

/** What does not fit together: a service period that ends before it starts, Skonto of everything or after the payment is due. */
export function termsRefusal(terms: DraftTerms): TermsRefusal | null {
  const { serviceDate, serviceDateEnd, paymentDays, discountDays, discountPercent } = terms
  if (serviceDateEnd && (!serviceDate || serviceDateEnd < serviceDate))
    return { path: 'serviceDateEnd', code: 'document.servicePeriod' }
  if (discountPercent >= WHOLE) return { path: 'discountPercent', code: 'document.discountWhole' }
  if (discountPercent > 0 && discountDays > paymentDays)
    return { path: 'discountDays', code: 'document.discountAfterDue' }
  return null
}

/** Positions and sums by rate as they were last written. */
export interface StoredParts {
  positions: readonly SummedPosition[]
  vat: readonly VatSum[]
}

/** A delivery note with its number; null of a draft. */
export interface Delivered extends DeliveryDays {
  number: string | null
}

/** A delivery note as positions name it; delivered on the last day of its period. */
export function deliveryNoteReference(deliveryNote: Delivered): DeliveryNoteReference {
  const { id, number, date, serviceDate, serviceDateEnd } = deliveryNote
  return { id, number: number ?? '', date, serviceDate: serviceDateEnd ?? serviceDate ?? date }
}

/** Delivery notes as positions name them, by id. */
export const deliveryNoteReferences = (
  deliveryNotes: ReadonlyMap<string, Delivered>,
): Map<string, DeliveryNoteReference> =>
  new Map([...deliveryNotes].map(([id, deliveryNote]) => [id, deliveryNoteReference(deliveryNote)]))

/** When the goods of a delivery note came; business dates. */
export interface DeliveryDays {
  id: string
  date: string
  serviceDate: string | null
  serviceDateEnd: string | null
}

export interface ServicePeriod {
  serviceDate: string | null
  serviceDateEnd: string | null
}

/** First and last day of delivery; the end is null where all came on one day. */
export function deliveryPeriod(
  deliveryNotes: readonly Pick<DeliveryDays, 'date' | 'serviceDate' | 'serviceDateEnd'>[],
): ServicePeriod | null {
  const days = deliveryNotes
    .flatMap(({ date, serviceDate, serviceDateEnd }) => [
      serviceDate ?? date,
      serviceDateEnd ?? serviceDate ?? date,
    ])
    .sort()
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return null
  return { serviceDate: first, serviceDateEnd: last === first ? null : last }
}

/**
 * The service period of a draft that bills only some of its delivery notes any more: a period taken from the notes becomes
 * that of the `kept` ones; a typed one stays.
 */
export function periodWithout(
  { serviceDate, serviceDateEnd }: ServicePeriod,
  deliveryNotes: readonly DeliveryDays[],
  kept: readonly string[],
): ServicePeriod {
  const theirs = deliveryPeriod(deliveryNotes)
  const typed = serviceDate !== theirs?.serviceDate || serviceDateEnd !== theirs.serviceDateEnd
  if (typed) return { serviceDate, serviceDateEnd }
  const left = deliveryNotes.filter(({ id }) => kept.includes(id))
  return deliveryPeriod(left) ?? { serviceDate: null, serviceDateEnd: null }
}

/** DEFAULT bills one note at most, COLLECTIVE one or more: the type follows the notes of the draft. */
export function typeOfDeliveryNotes(
  type: 'DEFAULT' | 'COLLECTIVE' | null,
  deliveryNotes: number,
): 'DEFAULT' | 'COLLECTIVE' | null {
  if (deliveryNotes === 0) return 'DEFAULT'
  return deliveryNotes > 1 ? 'COLLECTIVE' : type
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

/** Most characters in the positions of one document: what is printed of more would keep others from their PDFs. */
export const TEXT_MAX = 500_000

/** Characters of a position that are printed as they were written. */
export function textSize({ name, description, productNumber }: DraftPosition): number {
  return name.length + description.length + productNumber.length
}

function hasTooMuchText(positions: readonly DraftPosition[]): boolean {
  return positions.reduce((size, position) => size + textSize(position), 0) > TEXT_MAX
}
