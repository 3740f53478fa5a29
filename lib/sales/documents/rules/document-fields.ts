import type { DocumentFamily, DocumentKind, PositionKind, TaxPeriod } from '@/lib/domain/document-kind'
import type { BasisPoints, Cents, PriceUnits, QuantityMillis } from '@/lib/domain/money'
import type { PriceOrigin } from '@/lib/domain/price-origin'
import type { VatCategory, VatSum } from '@/lib/domain/vat'
import type { DocumentRecord } from '../schema'

/** Fields with the same name in records and rows. */
type Common =
  | 'id'
  | 'version'
  | 'companyId'
  | 'status'
  | 'invoiceType'
  | 'number'
  | 'date'
  | 'serviceDate'
  | 'serviceDateEnd'
  | 'dueDate'
  | 'useGrossPrice'
  | 'customerId'
  | 'customerNumber'
  | 'customerName'
  | 'customerFirstname'
  | 'customerLastname'
  | 'customerStreet'
  | 'customerAddress'
  | 'customerZipcode'
  | 'customerCity'
  | 'customerCountry'
  | 'customerVatId'
  | 'buyerReference'
  | 'leitwegId'
  | 'orderNumber'
  | 'orderDate'
  | 'delivery'
  | 'paymentMethod'
  | 'paymentDays'
  | 'discountDays'
  | 'notePrivate'
  | 'notePublic'
  | 'cancellationOf'
  | 'cancelledBy'
  | 'invoiceId'
  | 'showPrices'
  | 'validUntil'
  | 'offerId'
  | 'receiptId'

/** The stored fields of a document that rules depend on; days are business dates. */
export interface DocumentFields extends Pick<DocumentRecord, Common> {
  family: DocumentFamily
  kind: DocumentKind
  customerSortName: string
  discountPercent: BasisPoints
  /** Rabatt on the whole document, a percentage or cents; Skonto is `discountPercent`. */
  rebatePercent: BasisPoints
  rebate: Cents
  cancelReason: string
  /** Null except for cancellations. */
  taxPeriod: TaxPeriod | null
  sumNet: Cents
  sumVat: Cents
  sumGross: Cents
  openAmount: Cents
}

/** A VAT rate as stored by the tenant. */
export interface RateRecord {
  id: string
  category: VatCategory
  history: readonly { validFrom: string; rate: number }[]
}

/** A VAT rate with its display fields. */
export interface NamedRate extends RateRecord {
  name: string
  dsfinvkKey: number
  isActive: boolean
  /** The rate of § 19 UStG. */
  smallBusiness: boolean
  /** Why it is exempt; '' for taxed rates. */
  exemptionReason: string
}

/** A delivery note as its positions refer to it. */
export interface DeliveryNoteReference {
  id: string
  number: string
  date: string
  /** The day of delivery, which decides the percentages of the delivery note's positions. */
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
  /** For a deposit: a Transporthilfsmittel, which keeps its own VAT rate. */
  transportAid?: boolean
  /** A deposit, its own or that of an article: no rebate lowers it. */
  isDeposit?: boolean
  /** Rabatt: a percentage, or an amount per unit in the direction of the price. */
  rebatePercent?: BasisPoints
  rebate?: PriceUnits
  /** Null for a typed price, and for the product's own. */
  priceOrigin?: PriceOrigin | null
  deliveryNote: DeliveryNoteReference | null
  /** For a credit: the credited position. */
  originId?: string
  /** For a credit: a reduction of the price, not a quantity. */
  isAmount?: boolean
  /** For an offer: in no sum, either optional or an alternative to another position. */
  isOptional?: boolean
  alternativeTo?: string | null
  /** The position of an offer that this one delivers or bills. */
  offerPositionId?: string | null
}

export interface SummedPosition extends DraftPosition {
  vatRate: number
  vatCategory: VatCategory
  sumNet: Cents
  sumGross: Cents
}

/** A stored position with its percentage at the time of writing. */
export interface BookedPosition extends DraftPosition {
  vatRate: number
  vatCategory: VatCategory
}

/** An advance (Abschlagsrechnung) as a final invoice deducts it. */
export interface Deduction {
  id: string
  number: string
  date: string
  /** Day of its last payment; null if there is none. */
  paidOn: string | null
  /** Paid in full and not overpaid. */
  isPaid: boolean
  /** What is left of it after credits, by rate. */
  vat: readonly VatSum[]
}
