import { admits, type Module, type Right, type Who } from './rights'

/** Lists that are given out as files, by their names in addresses; `lib/registry/exports.ts` says how each is read. */
export const EXPORTABLE = [
  'products',
  'productgroups',
  'business-partners',
  'members',
  'invoices',
  'deliverynotes',
  'positions',
  'payments',
  'open-items',
  'receipts',
  'receipt-lines',
  'closings',
  'pos-stores',
  'pos-devices',
  'external-devices',
  'billing-runs',
  'reminders',
  'users',
  'tickets',
  'audit-log',
] as const
export type Exportable = (typeof EXPORTABLE)[number]

/** What is written in the background: lists, the bookings for the tax adviser, and reports on tills. */
export const EXPORT_JOB_KINDS = [...EXPORTABLE, 'datev', 'pos-report'] as const
export type ExportJobKind = (typeof EXPORT_JOB_KINDS)[number]

/** What of a period is handed over for DATEV, and whether its documents go along. */
export interface HandOverOptions {
  invoices: boolean
  payments: boolean
  closings: boolean
  lock: boolean
  documents: boolean
}

/** The same as it is requested: what is left out is chosen by the person's rights. */
export type HandOverRequest = { [Name in keyof HandOverOptions]?: boolean | undefined } | undefined

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Right and module that each list asks for beside the right to export. */
export const EXPORT_ACCESS: Readonly<
  Record<Exportable, { right: Right | 'signedIn' | 'tenantAdmin'; module: Module | null }>
> = {
  products: { right: 'PRODUCTS_SHOW', module: 'products' },
  productgroups: { right: 'PRODUCTGROUPS_SHOW', module: 'products' },
  'business-partners': { right: 'BUSINESS-PARTNERS_SHOW', module: 'business-partners' },
  members: { right: 'MEMBERS_SHOW', module: 'members' },
  invoices: { right: 'INVOICES_SHOW', module: 'order-management' },
  deliverynotes: { right: 'DELIVERYNOTES_SHOW', module: 'order-management' },
  positions: { right: 'INVOICES_SHOW', module: 'order-management' },
  payments: { right: 'INVOICES_SHOW', module: 'order-management' },
  'open-items': { right: 'INVOICES_SHOW', module: 'order-management' },
  receipts: { right: 'POS-DEVICES_SHOW', module: 'pos' },
  'receipt-lines': { right: 'POS-DEVICES_SHOW', module: 'pos' },
  closings: { right: 'POS-DEVICES_SHOW', module: 'pos' },
  'pos-stores': { right: 'POS-STORES_SHOW', module: 'pos-stores' },
  'pos-devices': { right: 'POS-DEVICES_SHOW', module: 'pos' },
  'external-devices': { right: 'EXTERNAL-DEVICES_SHOW', module: null },
  'billing-runs': { right: 'INVOICES_SHOW', module: 'order-management' },
  reminders: { right: 'INVOICES_SHOW', module: 'order-management' },
  users: { right: 'USERS_SHOW', module: null },
  // without TICKETS_SHOW one's own
  tickets: { right: 'signedIn', module: null },
  'audit-log': { right: 'tenantAdmin', module: null },
}

/** Whether somebody may have it, beside the right to export. What a hand-over holds asks for more, part by part. */
export function mayExport(who: Who, kind: ExportJobKind): boolean {
  if (kind === 'datev')
    return admits(who, 'INVOICES_SHOW', 'order-management') || admits(who, 'POS-DEVICES_SHOW', 'pos')
  // reports are everybody's, within their stores
  if (kind === 'pos-report') return true
  const { right, module } = EXPORT_ACCESS[kind]
  return admits(who, right, module)
}
