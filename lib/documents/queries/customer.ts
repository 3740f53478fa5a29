import { eq } from 'drizzle-orm'
import { businessPartner } from '@/db/schema/business-partners'
import type { TenantTx } from '@/db/tenant'
import type { DocumentCustomer } from '../rules/customer-snapshot'

/** A business partner as documents take over from it and booking asks of it, deleted or not; null where there is none. */
export async function customerOf(tx: TenantTx, id: string): Promise<DocumentCustomer | null> {
  const [row] = await tx.select(COLUMNS).from(businessPartner).where(eq(businessPartner.id, id))
  if (!row) return null
  const { customerNumber, partnerType, iban, mandateReference, ...customer } = row
  return {
    ...customer,
    customerNumber: customerNumber ?? '',
    isPrivate: partnerType === 'PRIVATE',
    mandate: { iban, mandateReference },
  }
}

const COLUMNS = {
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
  paymentMethod: businessPartner.paymentMethod,
  netDays: businessPartner.netDays,
  discountDays: businessPartner.discountDays,
  discountPercent: businessPartner.discountPercent,
}
