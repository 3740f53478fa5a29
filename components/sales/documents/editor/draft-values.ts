import { addDays } from '@/lib/domain/business-date'
import type { DocumentFamily, PositionKind } from '@/lib/domain/document-kind'
import type { PositionProduct } from '@/lib/sales/documents/rules/resolved-positions'
import { syncDeposits } from '@/lib/domain/deposit'
import { chosenPrice } from '@/lib/sales/documents/rules/list-prices'
import { type PricedDraft, type Pricing, priceDraft } from '@/lib/sales/documents/rules/pricing'
import type { ListRule } from '@/lib/catalog/price-lists/rules/list-price'
import type { PriceOrigin } from '@/lib/domain/price-origin'
import type {
  DeliveryNoteReference,
  DraftPosition,
  RateRecord,
} from '@/lib/sales/documents/rules/document-fields'
import { NO_DELIVERY, type DeliveryAddress } from '@/lib/domain/delivery-address'
import { taxationOn } from '@/lib/domain/taxation'
import { VALID_DAYS } from '@/lib/domain/offer-days'
import { parseDecimal, priceText } from '@/lib/domain/money'
import { DEFAULT_UNIT } from '@/lib/domain/units'
import type { CustomerTerms, EditorSetting } from '@/lib/sales/documents/queries/edit-document'
import type { DocumentRecord } from '@/lib/sales/documents/schema'

/** A position being edited: wire text, or the raw text if it is not a number. */
export interface EditorPosition {
  id: string
  kind: PositionKind
  productId: string | null
  productNumber: string
  name: string
  description: string
  unit: string
  quantity: string
  price: string
  vatRateId: string | null
  depositOf: string | null
  /** For a deposit: it has a VAT rate of its own. The server takes it from the product. */
  transportAid: boolean
  /** It takes no rebate. The server takes it from the product. */
  isDeposit: boolean
  rebatePercent: string
  rebate: string
  /** The rule of a price list that gave the price; null for a typed one and the product's own. */
  priceOrigin: PriceOrigin | null
  deliveryNote: DeliveryNoteReference | null
  /** In an offer: in no sum, either optional or an alternative to a position. */
  isOptional: boolean
  alternativeTo: string | null
  /** The position of an offer that it delivers or bills, at the price promised there. */
  offerPositionId: string | null
}

export interface DraftValues {
  customerId: string
  customerNumber: string
  customerName: string
  customerFirstname: string
  customerLastname: string
  customerStreet: string
  customerAddress: string
  customerZipcode: string
  customerCity: string
  customerCountry: string
  customerVatId: string
  date: string
  serviceDate: string
  serviceDateEnd: string
  buyerReference: string
  leitwegId: string
  orderNumber: string
  orderDate: string
  /** For offers only. */
  validUntil: string
  delivery: DeliveryAddress
  paymentMethod: DocumentRecord['paymentMethod']
  paymentDays: string
  discountDays: string
  discountPercent: string
  /** Of an invoice; a delivery note has none. */
  rebatePercent: string
  rebate: string
  notePublic: string
  notePrivate: string
  /** For the printed delivery note. */
  showPrices: boolean
  positions: EditorPosition[]
}

/** Returns an empty draft dated today, for a customer or none yet. */
export function emptyDraft(
  today: string,
  customer: CustomerTerms | null = null,
  family: DocumentFamily = 'INVOICE',
): DraftValues {
  const empty: DraftValues = {
    customerId: '',
    customerNumber: '',
    customerName: '',
    customerFirstname: '',
    customerLastname: '',
    customerStreet: '',
    customerAddress: '',
    customerZipcode: '',
    customerCity: '',
    customerCountry: 'DE',
    customerVatId: '',
    date: today,
    serviceDate: '',
    serviceDateEnd: '',
    buyerReference: '',
    leitwegId: '',
    orderNumber: '',
    orderDate: '',
    validUntil: family === 'OFFER' ? addDays(today, VALID_DAYS) : '',
    delivery: NO_DELIVERY,
    paymentMethod: 'BANKTRANSFER',
    paymentDays: '14',
    discountDays: '0',
    discountPercent: '0',
    rebatePercent: '0',
    rebate: '0.00',
    notePublic: '',
    notePrivate: '',
    showPrices: false,
    positions: [],
  }
  const draft = { ...empty, ...termValues(customer ?? {}) }
  return { ...draft, delivery: noDeliveryIn(draft.customerCountry) }
}

/** Returns the values of no delivery address, with the country that one would have. */
export const noDeliveryIn = (country: string): DeliveryAddress => ({ ...NO_DELIVERY, country })

/** Returns the form values that come from a customer, all of them texts. */
export const termValues = ({
  deliveryStop: _stop,
  taxation: _taxation,
  ...terms
}: Partial<CustomerTerms>): Partial<DraftValues> =>
  Object.fromEntries(Object.entries(terms).map(([field, value]) => [field, String(value)]))

export function draftValues(document: DocumentRecord): DraftValues {
  const empty = emptyDraft(document.date)
  const same = Object.fromEntries(
    Object.keys(empty).map((key) => [key, document[key as keyof DocumentRecord] ?? '']),
  ) as unknown as DraftValues
  return {
    ...same,
    paymentDays: String(document.paymentDays),
    discountDays: String(document.discountDays),
    delivery: document.delivery ?? noDeliveryIn(document.customerCountry),
    positions: syncDeposits(document.positions.map(writtenPosition)),
  }
}

/** Returns the submitted part of a position; the server prices it. */
const writtenPosition = ({
  net: _net,
  gross: _gross,
  vatRate: _rate,
  vatCategory: _category,
  sumNet: _sumNet,
  sumGross: _sumGross,
  sumDiscount: _sumDiscount,
  ...position
}: DocumentRecord['positions'][number]): EditorPosition => position

/**
 * Returns the input of the write use case: empty days are null, text lines have neither price nor
 * rate.
 */
export function draftInput({
  customerNumber: _shown,
  serviceDate,
  serviceDateEnd,
  orderDate,
  validUntil,
  positions,
  ...values
}: DraftValues) {
  return {
    ...values,
    serviceDate: serviceDate || null,
    serviceDateEnd: serviceDateEnd || null,
    orderDate: orderDate || null,
    validUntil: validUntil || null,
    positions: positions.map(({ deliveryNote, transportAid: _aid, isDeposit: _deposit, ...fields }) => {
      const { quantity, price, vatRateId, rebatePercent, rebate, priceOrigin, offerPositionId, ...words } =
        fields
      const position = {
        ...words,
        ...(deliveryNote && { deliveryNoteId: deliveryNote.id }),
        ...(offerPositionId && { offerPositionId }),
      }
      if (position.kind === 'TEXT') return position
      // null: typed by hand, although it may be what a list gives
      const priceListId = priceOrigin?.priceListId ?? null
      return { ...position, quantity, price, priceListId, rebatePercent, rebate, vatRateId }
    }),
  }
}

export type DraftInput = ReturnType<typeof draftInput>

/** Returns the pricing for a draft's service day: the taxation and percentages valid then. */
export function pricingFor(
  setting: Pick<EditorSetting, 'today' | 'useGrossPrice' | 'rates' | 'taxations' | 'smallBusiness'>,
  values: Pick<DraftValues, 'date' | 'serviceDate' | 'serviceDateEnd'>,
): Pricing {
  const rates = new Map<string, RateRecord>(setting.rates.map((rate) => [rate.id, rate]))
  const serviceDay = values.serviceDateEnd || values.serviceDate || values.date || setting.today
  const { useGrossPrice, taxations } = setting
  const { smallBusiness } = taxations.length === 0 ? setting : taxationOn(taxations, serviceDay)
  return { useGrossPrice, smallBusiness, serviceDay, rates }
}

/**
 * Returns live sums, computed by the same functions as on the server; text that is not yet a number
 * counts as zero.
 */
export function priceValues(
  { positions, rebatePercent, rebate }: Pick<DraftValues, 'positions' | 'rebatePercent' | 'rebate'>,
  pricing: Pricing,
): PricedDraft {
  return priceDraft(positions.map(asDraft), pricing, {
    rebatePercent: parseDecimal(rebatePercent, 2) ?? 0,
    rebate: parseDecimal(rebate, 2) ?? 0,
  })
}

function asDraft(position: EditorPosition): DraftPosition {
  return {
    ...position,
    price: parseDecimal(position.price, 4) ?? 0,
    quantity: parseDecimal(position.quantity, 3) ?? 0,
    rebatePercent: parseDecimal(position.rebatePercent, 2) ?? 0,
    rebate: parseDecimal(position.rebate, 4) ?? 0,
  }
}

/**
 * Returns a product as a position of the given quantity, with its price by the customer's lists; as
 * the deposit of `goods` it takes their VAT rate, unless it is a transport aid.
 */
export function positionOf(
  product: PositionProduct,
  id: string,
  quantity: string,
  pricing: Pricing & { listRules?: readonly ListRule[] },
  goods: EditorPosition | null = null,
): EditorPosition {
  const vatRateId = product.isTransportAid ? product.vatRateId : (goods?.vatRateId ?? product.vatRateId)
  const chosen = chosenPrice(product, { quantity: parseDecimal(quantity, 3) ?? 0, vatRateId }, pricing)
  return {
    id,
    kind: 'ITEM',
    productId: product.id,
    productNumber: product.productNumber,
    name: product.name,
    description: product.description,
    unit: product.unit,
    quantity,
    price: priceText(chosen?.price ?? product.price),
    vatRateId,
    depositOf: goods?.id ?? null,
    transportAid: product.isTransportAid,
    isDeposit: product.isDeposit,
    rebatePercent: '0',
    rebate: '0.00',
    priceOrigin: chosen?.origin ?? null,
    deliveryNote: null,
    isOptional: false,
    alternativeTo: null,
    offerPositionId: null,
  }
}

/**
 * Returns a line without product: free text, or an item that is not among the products. Its name is
 * left for the user to type.
 */
export function freePosition(
  kind: EditorPosition['kind'],
  id: string,
  name: string,
  vatRateId: string | null,
): EditorPosition {
  const item = kind === 'ITEM'
  return {
    id,
    kind,
    productId: null,
    productNumber: '',
    name,
    description: '',
    unit: DEFAULT_UNIT,
    quantity: item ? '1' : '0',
    price: '0.00',
    vatRateId: item ? vatRateId : null,
    depositOf: null,
    transportAid: false,
    isDeposit: false,
    rebatePercent: '0',
    rebate: '0.00',
    priceOrigin: null,
    deliveryNote: null,
    isOptional: false,
    alternativeTo: null,
    offerPositionId: null,
  }
}
