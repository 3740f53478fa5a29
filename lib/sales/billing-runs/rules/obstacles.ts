import {
  missingContent,
  type Buyer,
  type DirectDebit,
  type InvoiceField,
  type Seller,
} from '@/lib/domain/invoice-content'
import type { Cents } from '@/lib/domain/money'
import type { VatCategory } from '@/lib/domain/vat'

export interface Billing {
  seller: Seller
  customer: Buyer
  sumGross: Cents
  /** Categories of the delivered goods that require more than an ordinary sale. */
  categories: readonly VatCategory[]
  /** Null if the customer pays otherwise. */
  directDebit: DirectDebit | null
  paidByTransfer: boolean
}

/**
 * Returns the fields missing for booking an invoice of the delivery notes: those that prevent every
 * invoice, then those that prevent this customer's.
 */
export function missingForBooking({ seller, customer, sumGross, categories, ...payment }: Billing): {
  ofCompany: InvoiceField[]
  ofCustomer: InvoiceField[]
} {
  const positions = categories.map((vatCategory) => ({ name: 'delivered', vatCategory }))
  const missing = missingContent({ seller, customer, serviceDate: 'known', positions, ...payment }, sumGross)
  const isOfCompany = (field: InvoiceField) => field.startsWith('seller.')
  return {
    ofCompany: missing.filter(isOfCompany),
    ofCustomer: missing.filter((field) => !isOfCompany(field)),
  }
}
