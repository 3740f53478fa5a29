/** Kinds of records in a tenant's audit log. */
export const AUDITED = [
  'product',
  'productGroup',
  'priceList',
  'businessPartner',
  'document',
  'deliveryNote',
  'offer',
  'selfBilled',
  'incomingInvoice',
  'incomingMail',
  'paymentFile',
  'billingRun',
  'reminderRun',
  'recurringInvoice',
  'recurringRun',
  'company',
  'store',
  'posDevice',
  'agency',
  'closing',
  'cashDesk',
  'externalDevice',
  'vatRate',
  'user',
  'auditorAccess',
  'tenant',
  'mail',
  'ticket',
] as const

/** Including kinds that only the platform's own log has. */
export type AuditedKind = (typeof AUDITED)[number] | 'platformTenant' | 'posVersion'
