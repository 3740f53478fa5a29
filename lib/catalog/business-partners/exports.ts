import type { CommunicationType } from '@/lib/catalog/business-partners/words'
import { addressText } from '@/lib/domain/electronic-address'
import { defineExport, field, fields } from '@/lib/server/core/export-kind'
import { partnerList } from './list'
import { listBusinessPartners } from './queries/partner-list'
import type { PartnerRecord } from './schema'

/** Contact entries of one type, the preferred one first. */
const reachedBy = (type: CommunicationType) => ({
  type: 'text' as const,
  of: ({ communications }: PartnerRecord) =>
    communications
      .filter((one) => one.type === type)
      .map(({ value }) => value)
      .join(', '),
})

/** Business partners as a file; an import reads its headings again. */
export const partnerExport = defineExport<typeof listBusinessPartners.input, PartnerRecord>({
  list: listBusinessPartners,
  page: partnerList,
  columns: {
    ...fields<PartnerRecord>('text', 'customerNumber', 'supplierNumber', 'creditorAccount', 'memberNumber'),
    ...fields<PartnerRecord>('text', 'company', 'firstname', 'lastname', 'nickname'),
    partnerType: field('partnerType', 'text', 'partnerType'),
    ...fields<PartnerRecord>('text', 'street', 'address', 'zipCode', 'city', 'country'),
    mail: reachedBy('MAIL'),
    phone: reachedBy('PHONE'),
    mobile: reachedBy('MOBILE'),
    fax: reachedBy('FAX'),
    ...fields<PartnerRecord>('boolean', 'isCustomer', 'isSupplier', 'isMember', 'isFarmer', 'isActive'),
    ...fields<PartnerRecord>('boolean', 'isCommercial', 'isHealthInsurance', 'smallBusiness'),
    partnerGroup: field('partnerGroup', 'text'),
    ...fields<PartnerRecord>('day', 'start', 'end'),
    specialContribution: field('specialContribution', 'money'),
    paymentMethod: field('paymentMethod', 'text', 'paymentMethod'),
    ...fields<PartnerRecord>('whole', 'netDays', 'discountDays'),
    ...fields<PartnerRecord>('percent', 'discountPercent', 'provisionPercent'),
    ...fields<PartnerRecord>('boolean', 'noReminder', 'deliveryStop'),
    ...fields<PartnerRecord>('text', 'iban', 'bic', 'accountHolder', 'mandateReference'),
    mandateDate: field('mandateDate', 'day'),
    ...fields<PartnerRecord>('text', 'companyNumber', 'eUcompanyNumber'),
    vatIdConfirmedOn: field('vatIdConfirmedOn', 'day'),
    vatIdConfirmation: field('vatIdConfirmation', 'text'),
    vatCalculation: field('vatCalculation', 'text', 'vatCalculation'),
    selfBilledSince: field('selfBilledSince', 'day'),
    ...fields<PartnerRecord>('text', 'buyerReference', 'leitwegId'),
    eInvoiceFormat: field('eInvoiceFormat', 'text', 'eInvoiceFormat'),
    electronicAddress: { type: 'text', of: ({ electronicAddress }) => addressText(electronicAddress) },
    farmname: field('farmname', 'text'),
    companyType: field('companyType', 'text', 'companyType'),
    ...fields<PartnerRecord>(
      'quantity',
      'agriculturalArea',
      'forestryArea',
      'pastureArea',
      'contributionArea',
    ),
    ...fields<PartnerRecord>('text', 'agriculturalDieselNumber', 'insuranceNumber', 'otherBHDOrganisation'),
    notes: field('notes', 'text'),
  },
})
