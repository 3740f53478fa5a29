import type { MessagesProps } from '@/components/shared/messages/messages'

/** What the page of a partner says besides the words that all pages have. */
export const PARTNER_MESSAGES: MessagesProps['namespaces'] = [
  'businessPartners',
  'enums.partnerType',
  'enums.paymentMethod',
  'enums.vatCalculation',
  'enums.companyType',
  'enums.communicationType',
  'enums.eInvoiceFormat',
  'errors.businessPartner',
  'plannedChanges',
]
