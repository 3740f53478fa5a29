import type { Module, Requirement } from './rights'

/** Lists that are given out as files, by their names in addresses; `lib/registry/exports.ts` says how each is read. */
export const EXPORTABLE = [
  'products',
  'productgroups',
  'business-partners',
  'invoices',
  'deliverynotes',
  'positions',
  'payments',
  'receipts',
  'receipt-lines',
  'closings',
  'audit-log',
] as const
export type Exportable = (typeof EXPORTABLE)[number]

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Right and module that each list asks for beside the right to export. */
export const EXPORT_ACCESS: Readonly<Record<Exportable, { right: Requirement; module: Module | null }>> = {
  products: { right: 'PRODUCTS_SHOW', module: 'products' },
  productgroups: { right: 'PRODUCTGROUPS_SHOW', module: 'products' },
  'business-partners': { right: 'BUSINESS-PARTNERS_SHOW', module: 'business-partners' },
  invoices: { right: 'INVOICES_SHOW', module: 'order-management' },
  deliverynotes: { right: 'DELIVERYNOTES_SHOW', module: 'order-management' },
  positions: { right: 'INVOICES_SHOW', module: 'order-management' },
  payments: { right: 'INVOICES_SHOW', module: 'order-management' },
  receipts: { right: 'POS-DEVICES_SHOW', module: 'pos' },
  'receipt-lines': { right: 'POS-DEVICES_SHOW', module: 'pos' },
  closings: { right: 'POS-DEVICES_SHOW', module: 'pos' },
  'audit-log': { right: 'tenantAdmin', module: null },
}
