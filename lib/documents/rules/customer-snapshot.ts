import type { DocumentFields } from './document-fields'
import type { Issuer } from './issuer'
import type { BookedCustomer } from './booking'

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
