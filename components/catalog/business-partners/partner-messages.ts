import type { MessagesProps } from '@/components/shared/messages/messages'

export const PARTNER_MESSAGES: MessagesProps['namespaces'] = [
  'businessPartners',
  'enums.partnerType',
  'enums.paymentMethod',
  'enums.vatCalculation',
  'enums.companyType',
  'enums.communicationType',
  'enums.eInvoiceFormat',
  'enums.eInvoiceFormatHint',
  'enums.addressScheme',
  'errors.businessPartner',
  'plannedChanges',
]

/** Messages that the form of a new partner needs. */
export const NEW_PARTNER_MESSAGES: MessagesProps['namespaces'] = [
  'businessPartners',
  'enums.communicationType',
  'enums.eInvoiceFormat',
  'enums.eInvoiceFormatHint',
  'errors.businessPartner',
]
