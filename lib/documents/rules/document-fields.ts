import type { DocumentFamily, DocumentKind } from '@/lib/domain/document-kind'
import type { BasisPoints, Cents } from '@/lib/domain/money'
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
