import type { DocumentFamily, DocumentKind, PositionKind } from '@/lib/domain/document-kind'
import type { BasisPoints, Cents, PriceUnits, QuantityMillis } from '@/lib/domain/money'
import type { VatCategory } from '@/lib/domain/vat'
import type { DocumentRecord } from '../schema'

/** What records and rows call alike. */
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
  | 'paymentMethod'
  | 'paymentDays'
  | 'discountDays'
  | 'notePrivate'
  | 'notePublic'
  | 'cancellationOf'
  | 'cancelledBy'
  | 'invoiceId'
  | 'showPrices'

/** A document as it is stored, as far as rules decide about it; days are business dates. */
export interface DocumentFields extends Pick<DocumentRecord, Common> {
  family: DocumentFamily
  kind: DocumentKind
  customerSortName: string
  discountPercent: BasisPoints
  cancelReason: string
  sumNet: Cents
  sumVat: Cents
  sumGross: Cents
  openAmount: Cents
}

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

/** A stored position with the percentage that it was written with. */
export interface BookedPosition extends DraftPosition {
  vatRate: number
  vatCategory: VatCategory
}
