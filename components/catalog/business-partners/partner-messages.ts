import type { MessagesProps } from '@/components/shared/messages/messages'

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
