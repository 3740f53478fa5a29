/** Kinds of records that a tenant's audit log speaks of. */
export const AUDITED = [
  'product',
  'productGroup',
  'businessPartner',
  'document',
  'deliveryNote',
  'billingRun',
  'reminderRun',
  'company',
  'store',
  'posDevice',
  'closing',
  'externalDevice',
  'vatRate',
  'user',
  'tenant',
  'mail',
  'ticket',
] as const

/** The same and what only the platform's own log has. */
export type AuditedKind = (typeof AUDITED)[number] | 'platformTenant' | 'posVersion'
