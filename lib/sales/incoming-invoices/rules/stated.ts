import { centsOf } from '@/lib/domain/money'
import { discountColumns } from './discount'
import { writerOf } from './own-sale'
import type { InvoiceFields } from './record'
import { statedVat, type TypedVat } from './typed-vat'

const NO_PARTY = {
  name: null,
  street: null,
  zipCode: null,
  city: null,
  country: null,
  vatId: null,
  taxNumber: null,
  mail: null,
}

/** The fields of an invoice that has not been read yet. */
export const NOTHING_STATED: InvoiceFields = {
  typeCode: null,
  number: null,
  invoiceDate: null,
  serviceDate: null,
  serviceDateEnd: null,
  dueDate: null,
  currency: null,
  seller: NO_PARTY,
  buyer: NO_PARTY,
  customerNumber: null,
  buyerReference: null,
  orderReference: null,
  paymentCodes: [],
  iban: null,
  bic: null,
  paymentReference: null,
  paymentTerms: null,
  discountDays: null,
  discountPercent: null,
  sumNet: null,
  sumVat: null,
  sumGross: null,
  prepaid: null,
  payable: null,
  vat: [],
  lines: [],
}

/**
 * Returns the columns that lists read, in cents; the payable amount is the gross sum unless stated.
 * An own sale has nothing to pay, and its customer wrote it.
 */
export function statedColumns(fields: InvoiceFields, ownSale: boolean) {
  const { number, invoiceDate, dueDate, currency, ...sums } = fields
  const cents = (wire: string | null) => (wire === null ? null : centsOf(wire))
  return {
    number,
    invoiceDate,
    dueDate,
    sellerName: writerOf(fields, ownSale).name,
    currency,
    sumGross: cents(sums.sumGross),
    payable: ownSale ? 0 : cents(sums.payable ?? sums.sumGross),
    ...(ownSale ? { discountUntil: null, discount: null } : discountColumns(fields)),
  }
}

/** Fields typed from a PDF or picture; those of the seller on their own. */
export type TypedOver = Partial<
  Omit<InvoiceFields, 'seller' | 'buyer' | 'vat' | 'lines' | 'paymentCodes'>
> & {
  sellerName?: string | null
  sellerVatId?: string | null
  vat?: readonly TypedVat[]
}

/** Returns what an invoice states after people typed over it; amounts are euros. */
export function typedOver(
  stated: InvoiceFields,
  { sellerName, sellerVatId, vat, ...typed }: TypedOver,
): InvoiceFields {
  const seller = {
    ...stated.seller,
    ...(sellerName !== undefined && { name: sellerName }),
    ...(sellerVatId !== undefined && { vatId: sellerVatId }),
  }
  const set = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
  return {
    ...stated,
    currency: stated.currency ?? 'EUR',
    ...set,
    ...(vat !== undefined && { vat: statedVat(vat) }),
    seller,
  }
}
