import { normalizeVatId } from '@/lib/domain/check-digits'
import type { Party, Seller } from '@/lib/sales/e-invoices/rules/invoice'
import type { PrintEInvoice, PrintModel, PrintSupplier, PrintVat } from './print-model'

/**
 * Returns seller and buyer of a document: the company and its customer, or of a Gutschrift the
 * supplier and the company that writes it.
 */
export function partiesOf(model: PrintModel, extra: PrintEInvoice): { seller: Seller; buyer: Party } {
  const company = sellerOf(model, extra)
  const partner = buyerOf(model, extra)
  const { supplier } = model
  if (!supplier) return { seller: company, buyer: partner }
  const { taxNumber: _t, registerNumber: _r, legalInfo: _l, ...buyer } = company
  return { seller: supplierOf(partner, supplier), buyer: { ...buyer, id: '' } }
}

/** BR-CO-26: a supplier without VAT id is identified by its number with the company. */
function supplierOf(partner: Party, { taxNumber, phone, mail }: PrintSupplier): Seller {
  const { id, vatId, contact, name } = partner
  return {
    ...partner,
    id: id || (vatId === '' ? taxNumber : ''),
    taxNumber,
    registerNumber: '',
    legalInfo: '',
    contact: { name: contact.name || name, phone, mail },
  }
}

function sellerOf({ seller, vat }: PrintModel, extra: PrintEInvoice): Seller {
  // BR-O-02: an invoice that is not taxable names no VAT ids
  const vatId = isUntaxed(vat) ? '' : normalizeVatId(seller.vatId)
  const register = [
    seller.registerCourt,
    seller.managingDirector && `Geschäftsführung: ${seller.managingDirector}`,
  ]
  return {
    name: seller.name,
    // BR-CO-26: one of number, register number, VAT id
    id: vatId === '' && seller.registerNumber === '' ? seller.taxNumber : '',
    vatId,
    taxNumber: seller.taxNumber,
    registerNumber: seller.registerNumber,
    legalInfo: register.filter(Boolean).join(', '),
    address: {
      line1: seller.street,
      line2: '',
      zipCode: seller.zipCode,
      city: seller.city,
      country: seller.country || 'DE',
    },
    contact: { name: seller.contactName, phone: extra.seller.phone, mail: extra.seller.mail },
    endpoint: extra.seller.endpoint,
  }
}

const isUntaxed = (vat: readonly PrintVat[]) => vat.some(({ vatCategory }) => vatCategory === 'O')

function buyerOf({ customer, vat }: PrintModel, extra: PrintEInvoice): Party {
  const person = personOf(customer)
  return {
    name: nameOf(customer),
    id: customer.customerNumber,
    vatId: isUntaxed(vat) ? '' : normalizeVatId(customer.vatId),
    address: {
      line1: customer.street,
      line2: customer.address ?? '',
      zipCode: customer.zipCode,
      city: customer.city,
      country: customer.country || 'DE',
    },
    contact: { name: customer.name ? person : '', phone: '', mail: '' },
    endpoint: extra.buyer.endpoint,
  }
}

const personOf = ({ firstname, lastname }: PrintModel['customer']) =>
  [firstname, lastname].filter(Boolean).join(' ')

/** Returns the name of a customer or supplier: the business, else the person. */
export const nameOf = (customer: PrintModel['customer']): string => customer.name || personOf(customer)
