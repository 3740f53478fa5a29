import type { DirectDebit } from '@/lib/domain/invoice-content'
import type { BasisPoints } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment-method'
import type { PrintSeller } from '@/lib/services/print/rules/parties'
import type { DocumentFields } from './document-fields'
import type { PrintModel } from './print-model'

/** The company's part of a printed document. */
export interface Letterhead extends PrintSeller {
  introText: string
  /** Closing texts by kind of document. */
  footers: Record<PrintModel['kind'], string>
  creditorId: string
}

/** A company as its documents take from it. */
export interface Issuer {
  useGrossPrice: boolean
  /** § 19 UStG: it charges no VAT. */
  smallBusiness: boolean
  paymentMethod: PaymentMethod
  paymentDays: number
  discountDays: number
  discountPercent: BasisPoints
  /** What it prints. */
  seller: Letterhead
  logoFileId: string | null
  /** Periods whose invoices the tax adviser has got. */
  lockedPeriods: readonly LockedPeriod[]
}

/** Two days, both included. */
export interface LockedPeriod {
  from: string
  to: string
}

/** Account and mandate that a customer's direct debits are collected by. */
export type Mandate = Pick<DirectDebit, 'iban' | 'mandateReference'>

/** What booking asks of the customer as it is now. */
export interface BookedCustomer {
  customerNumber: string
  /** gets no goods at present */
  deliveryStop: boolean
  isDeleted: boolean
  isPrivate: boolean
  /** What direct debits are collected by. */
  mandate: Mandate
}

/** What documents copy from a business partner; null means the company's own terms. */
export interface DocumentCustomer extends BookedCustomer {
  id: string
  company: string
  firstname: string
  lastname: string
  street: string
  address: string
  zipCode: string
  city: string
  country: string
  eUcompanyNumber: string
  sortName: string
  buyerReference: string
  leitwegId: string
  paymentMethod: DocumentFields['paymentMethod'] | null
  netDays: number | null
  discountDays: number | null
  discountPercent: number | null
}

/** Address, numbers and payment terms that a document takes over from its customer; what the customer leaves open is the company's. */
export function customerSnapshot(customer: DocumentCustomer, issuer: Issuer) {
  const paymentDays = customer.netDays ?? issuer.paymentDays
  return {
    customerId: customer.id,
    customerNumber: customer.customerNumber,
    customerName: customer.company,
    customerFirstname: customer.firstname,
    customerLastname: customer.lastname,
    customerStreet: customer.street,
    customerAddress: customer.address,
    customerZipcode: customer.zipCode,
    customerCity: customer.city,
    customerCountry: customer.country,
    customerVatId: customer.eUcompanyNumber,
    customerSortName: customer.sortName,
    buyerReference: customer.buyerReference,
    leitwegId: customer.leitwegId,
    paymentMethod: customer.paymentMethod ?? issuer.paymentMethod,
    paymentDays,
    // the company's own days may be more than this customer has to pay
    discountDays: customer.discountDays ?? Math.min(issuer.discountDays, paymentDays),
    discountPercent: customer.discountPercent ?? issuer.discountPercent,
  }
}
