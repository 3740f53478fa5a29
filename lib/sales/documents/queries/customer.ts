import { eq, sql, type SQL } from 'drizzle-orm'
import { businessPartner } from '@/db/schema/business-partners'
import type { TenantTx } from '@/db/tenant'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import { endpointOf } from '@/lib/domain/electronic-address'
import type { DocumentCustomer } from '../rules/parties'

/**
 * Returns a business partner as documents of the family copy and booking checks it, deleted or not;
 * null if there is none.
 */
export async function customerOf(
  tx: TenantTx,
  id: string,
  family: DocumentFamily,
): Promise<DocumentCustomer | null> {
  const [row] = await tx.select(CUSTOMER).from(businessPartner).where(eq(businessPartner.id, id))
  if (!row) return null
  const { customerNumber, partnerType, iban, mandateReference, eInvoiceFormat, ...others } = row
  const { electronicAddress, mail, supplier, ...customer } = others
  const { supplierNumber, vatCalculation, ...facts } = supplier
  const partner = {
    ...customer,
    customerNumber: customerNumber ?? '',
    isPrivate: partnerType === 'PRIVATE',
    partnerType,
    mandate: { iban, mandateReference },
    eInvoice: {
      format: eInvoiceFormat,
      endpoint: endpointOf(electronicAddress, { leitwegId: customer.leitwegId, mail: mail ?? '' }),
    },
    supplier: {
      ...facts,
      number: supplierNumber ?? '',
      isFlatRate: vatCalculation === 'GENERALIZE',
      iban,
      phone: facts.phone ?? '',
      mail: mail ?? '',
    },
  }
  return family === 'SELF_BILLED' ? asSupplier(partner) : partner
}

const firstOf = (types: SQL) => sql<string | null>`(
    select c.value from partner_communication c
    where c.tenant_id = ${businessPartner.tenantId} and c.partner_id = ${businessPartner.id} and c.type in (${types})
    order by c.position limit 1)`

const CUSTOMER = {
  id: businessPartner.id,
  customerNumber: businessPartner.customerNumber,
  partnerType: businessPartner.partnerType,
  deliveryStop: businessPartner.deliveryStop,
  isDeleted: businessPartner.isDeleted,
  iban: businessPartner.iban,
  mandateReference: businessPartner.mandateReference,
  company: businessPartner.company,
  firstname: businessPartner.firstname,
  lastname: businessPartner.lastname,
  street: businessPartner.street,
  address: businessPartner.address,
  zipCode: businessPartner.zipCode,
  city: businessPartner.city,
  country: businessPartner.country,
  eUcompanyNumber: businessPartner.eUcompanyNumber,
  sortName: businessPartner.sortName,
  buyerReference: businessPartner.buyerReference,
  leitwegId: businessPartner.leitwegId,
  eInvoiceFormat: businessPartner.eInvoiceFormat,
  electronicAddress: businessPartner.electronicAddress,
  mail: firstOf(sql`'MAIL'`),
  smallBusiness: businessPartner.smallBusiness,
  supplier: {
    isSupplier: businessPartner.isSupplier,
    supplierNumber: businessPartner.supplierNumber,
    agreedOn: businessPartner.selfBilledSince,
    taxNumber: businessPartner.companyNumber,
    vatCalculation: businessPartner.vatCalculation,
    bic: businessPartner.bic,
    accountHolder: businessPartner.accountHolder,
    phone: firstOf(sql`'PHONE', 'MOBILE'`),
  },
  paymentMethod: businessPartner.paymentMethod,
  netDays: businessPartner.netDays,
  discountDays: businessPartner.discountDays,
  discountPercent: businessPartner.discountPercent,
}

/**
 * Returns a partner as copied by documents that are written for it as the supplier: with its
 * supplier number, paid by transfer, and without the terms that it has as a customer.
 */
const asSupplier = (partner: DocumentCustomer): DocumentCustomer => ({
  ...partner,
  customerNumber: partner.supplier.number,
  paymentMethod: 'BANKTRANSFER',
  discountDays: 0,
  discountPercent: 0,
  buyerReference: '',
  leitwegId: '',
})
