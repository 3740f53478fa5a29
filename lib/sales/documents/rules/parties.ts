import type { TaxationFrom } from '@/lib/domain/taxation'
import type { VatBasis } from '@/lib/domain/vat'
import type { EInvoiceFormat, PartnerType } from '@/lib/catalog/business-partners/words'
import type { ElectronicAddress } from '@/lib/domain/electronic-address'
import type { DirectDebit } from '@/lib/domain/invoice-content'
import type { DatevSettings } from '@/lib/domain/datev'
import type { BasisPoints } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment-method'
import type { PrintSeller } from '@/lib/services/print/rules/parties'
import type { DocumentFields } from './document-fields'
import type { PrintEInvoice, PrintModel } from './print-model'

/** The company's part of a printed document. */
export interface Letterhead extends PrintSeller {
  introText: string
  /** Closing texts by kind of document. */
  footers: Record<PrintModel['kind'], string>
  creditorId: string
  /** Named by e-invoices. */
  eContact: PrintEInvoice['seller']
}

export interface Issuer {
  useGrossPrice: boolean
  /** § 19 UStG: charges no VAT. */
  smallBusiness: boolean
  /** § 24 UStG: states average rates. */
  flatRateFarm: boolean
  datev: DatevSettings
  paymentMethod: PaymentMethod
  paymentDays: number
  discountDays: number
  discountPercent: BasisPoints
  /** The printed details. */
  seller: Letterhead
  logoFileId: string | null
  /** Periods whose invoices were handed to the tax adviser. */
  lockedPeriods: readonly LockedPeriod[]
  /** By their first day. */
  taxations: readonly TaxationFrom[]
  /** Periods whose VAT was filed. */
  filedPeriods: readonly FiledPeriod[]
}

/** Two days, both inclusive. */
export interface LockedPeriod {
  from: string
  to: string
}

export interface FiledPeriod extends LockedPeriod {
  basis: VatBasis
}

/** Returns the periods whose VAT was filed by the supply: one dated into them changes them. */
export const filedBySupply = ({ filedPeriods }: Pick<Issuer, 'filedPeriods'>): LockedPeriod[] =>
  filedPeriods.filter(({ basis }) => basis === 'agreed').map(({ from, to }) => ({ from, to }))

/** Account and mandate of a customer's direct debits. */
export type Mandate = Pick<DirectDebit, 'iban' | 'mandateReference'>

/** The customer's current data checked by booking. */
export interface BookedCustomer {
  customerNumber: string
  /** deliveries are blocked */
  deliveryStop: boolean
  isDeleted: boolean
  isPrivate: boolean
  partnerType: PartnerType
  mandate: Mandate
  supplier: SupplierFacts
  eInvoice: EInvoiceWish
}

/** Which e-invoice a customer wants, and where it goes. */
interface EInvoiceWish {
  format: EInvoiceFormat
  endpoint: ElectronicAddress | null
}

/** Data of a partner as a supplier whose invoices the company writes. */
export interface SupplierFacts {
  isSupplier: boolean
  /** Supplier number; '' for none. */
  number: string
  /** Day of the agreement; null if there is none. */
  agreedOn: string | null
  taxNumber: string
  /** § 24 UStG: a farmer who bills the average rates. */
  isFlatRate: boolean
  iban: string
  bic: string
  accountHolder: string
  phone: string
  mail: string
}

/** The data that documents copy from a business partner; null means the company's own terms. */
export interface DocumentCustomer extends BookedCustomer {
  id: string
  /** § 19 UStG: charges no VAT. */
  smallBusiness: boolean
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

/**
 * Returns address, numbers and payment terms that a document copies from its customer; unset terms
 * are the company's. Another customer's delivery address is dropped.
 */
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
    delivery: null,
    buyerReference: customer.buyerReference,
    leitwegId: customer.leitwegId,
    paymentMethod: customer.paymentMethod ?? issuer.paymentMethod,
    paymentDays,
    // the company's own days may exceed this customer's payment term
    discountDays: customer.discountDays ?? Math.min(issuer.discountDays, paymentDays),
    discountPercent: customer.discountPercent ?? issuer.discountPercent,
  }
}

/**
 * Returns the company as it writes for this supplier: with its own prices and letterhead, but the
 * supplier's taxation (§ 14 (2) UStG). A small business states no VAT (§ 19, § 14c UStG).
 */
export function writingFor(supplier: Pick<DocumentCustomer, 'smallBusiness'>, issuer: Issuer): Issuer {
  const { smallBusiness } = supplier
  return { ...issuer, smallBusiness, seller: { ...issuer.seller, smallBusiness } }
}
