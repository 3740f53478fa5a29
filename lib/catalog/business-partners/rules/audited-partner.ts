import { pick } from '@/lib/domain/pick'
import type { PartnerFields, PartnerRecord } from '../schema'

/**
 * What an auditor reads of a partner: who they are, their numbers and accounts, and what decides
 * about tax and payment. Bank, mandate, membership, notes and contacts are no part of an audit's
 * master data.
 */
export const AUDITED_FIELDS = [
  'company',
  'firstname',
  'lastname',
  'partnerType',
  'partnerGroup',
  'isCommercial',
  'smallBusiness',
  'street',
  'address',
  'zipCode',
  'city',
  'country',
  'isCustomer',
  'isSupplier',
  'isFarmer',
  'isActive',
  'customerNumber',
  'supplierNumber',
  'creditorAccount',
  'paymentMethod',
  'netDays',
  'discountDays',
  'discountPercent',
  'vatCalculation',
  'selfBilledSince',
  'companyNumber',
  'eUcompanyNumber',
  'vatIdConfirmedOn',
  'vatIdConfirmation',
  'farmname',
] as const satisfies readonly (keyof PartnerRecord)[]

/**
 * Returns the partner as the viewer may read it: for an auditor, other fields are as in `empty`,
 * the partner without any content.
 */
export function shownPartner(
  { auditor }: { auditor?: object },
  partner: PartnerRecord,
  empty: PartnerFields,
): PartnerRecord {
  return auditor ? { ...partner, ...empty, ...pick(partner, AUDITED_FIELDS) } : partner
}
