import type { AuditedKind } from '@/lib/domain/audited'

/** Page path of each kind of record in the audit log; null if it has none. */
export const recordPages: Readonly<Record<AuditedKind, string | null>> = {
  product: '/products',
  productGroup: '/productgroups',
  businessPartner: '/business-partners',
  document: '/invoices',
  deliveryNote: '/deliverynotes',
  incomingInvoice: '/incoming-invoices',
  incomingMail: null,
  paymentFile: '/payment-files',
  billingRun: '/billing-runs',
  reminderRun: '/reminders',
  company: '/companies',
  store: '/pos-stores',
  posDevice: '/pos-devices',
  agency: null,
  cashDesk: '/cash-book',
  closing: null,
  externalDevice: '/external-devices',
  vatRate: null,
  user: '/users',
  tenant: null,
  mail: null,
  ticket: '/tickets',
  platformTenant: '/tenants',
  posVersion: '/pos-versions',
}
