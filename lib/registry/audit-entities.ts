import type { AuditedKind } from '@/lib/domain/audited'

/** Where the pages of each kind of record are that the audit log speaks of; null: it has none. */
export const recordPages: Readonly<Record<AuditedKind, string | null>> = {
  product: '/products',
  productGroup: '/productgroups',
  businessPartner: '/business-partners',
  document: '/invoices',
  deliveryNote: '/deliverynotes',
  billingRun: '/billing-runs',
  reminderRun: '/reminders',
  company: '/companies',
  store: '/pos-stores',
  posDevice: '/pos-devices',
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
