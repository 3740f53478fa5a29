import { admits, type Module, type Right, type Who } from './rights'

/** Exportable lists by their names in URLs; `lib/registry/exports.ts` defines how each is read. */
export const EXPORTABLE = [
  'products',
  'productgroups',
  'price-lists',
  'business-partners',
  'members',
  'invoices',
  'deliverynotes',
  'offers',
  'positions',
  'payments',
  'open-items',
  'incoming-invoices',
  'incoming-positions',
  'receipts',
  'receipt-lines',
  'closings',
  'cash-entries',
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

/**
 * Kinds of background exports: lists, the bookings for the tax adviser, reports on tills, and for
 * the tax office the data of tills, of their TSEs and of the books (Z3), all of it in one, and how
 * the company records.
 */
export const EXPORT_JOB_KINDS = [
  ...EXPORTABLE,
  'datev',
  'pos-report',
  'dsfinvk',
  'tse-tar',
  'audit-package',
  'z3',
  'verfahrensdokumentation',
] as const
export type ExportJobKind = (typeof EXPORT_JOB_KINDS)[number]

/** Kinds that an auditor finds once a user of the company has prepared them for the period. */
export const AUDITED_EXPORT_KINDS: readonly ExportJobKind[] = [
  'dsfinvk',
  'tse-tar',
  'z3',
  'audit-package',
  'datev',
  'verfahrensdokumentation',
]

/** Any one of these admits to background exports; each kind requires more (`mayExport`). */
export const EXPORT_JOB_RIGHTS = ['CSV-EXPORT_SHOW', 'TAX_SHOW'] as const satisfies readonly Right[]

/** The parts of a period to hand over to DATEV, and whether to include its documents. */
export interface HandOverOptions {
  invoices: boolean
  payments: boolean
  closings: boolean
  /** Received invoices; omitted in requests from before they existed. */
  incoming?: boolean | undefined
  /** Entries of cash books; may be omitted for the same reason. */
  cashBook?: boolean | undefined
  lock: boolean
  documents: boolean
  /** Rows that the tax adviser can no longer change (Festschreibung). */
  finalize: boolean
  /** Although sales of tills are incomplete, for the reason. */
  override: boolean
  reason?: string | undefined
}

/** The same as requested: omitted parts depend on the person's rights. */
export type HandOverRequest =
  | { [Name in keyof HandOverOptions]?: HandOverOptions[Name] | undefined }
  | undefined

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Right and module that each list requires in addition to the right to export. */
export const EXPORT_ACCESS: Readonly<
  Record<Exportable, { right: Right | 'signedIn' | 'tenantAdmin'; module: Module | null }>
> = {
  products: { right: 'PRODUCTS_SHOW', module: 'products' },
  productgroups: { right: 'PRODUCTGROUPS_SHOW', module: 'products' },
  'price-lists': { right: 'PRODUCTS_SHOW', module: 'products' },
  'business-partners': { right: 'BUSINESS-PARTNERS_SHOW', module: 'business-partners' },
  members: { right: 'MEMBERS_SHOW', module: 'members' },
  invoices: { right: 'INVOICES_SHOW', module: 'order-management' },
  deliverynotes: { right: 'DELIVERYNOTES_SHOW', module: 'order-management' },
  offers: { right: 'OFFERS_SHOW', module: 'order-management' },
  positions: { right: 'INVOICES_SHOW', module: 'order-management' },
  payments: { right: 'INVOICES_SHOW', module: 'order-management' },
  'open-items': { right: 'INVOICES_SHOW', module: 'order-management' },
  'incoming-invoices': { right: 'INCOMING-INVOICES_SHOW', module: 'order-management' },
  'incoming-positions': { right: 'INCOMING-INVOICES_SHOW', module: 'order-management' },
  receipts: { right: 'POS-DEVICES_SHOW', module: 'pos' },
  'receipt-lines': { right: 'POS-DEVICES_SHOW', module: 'pos' },
  closings: { right: 'POS-DEVICES_SHOW', module: 'pos' },
  'cash-entries': { right: 'TAX_SHOW', module: null },
  'pos-stores': { right: 'POS-STORES_SHOW', module: 'pos-stores' },
  'pos-devices': { right: 'POS-DEVICES_SHOW', module: 'pos' },
  'external-devices': { right: 'EXTERNAL-DEVICES_SHOW', module: null },
  'billing-runs': { right: 'INVOICES_SHOW', module: 'order-management' },
  reminders: { right: 'INVOICES_SHOW', module: 'order-management' },
  users: { right: 'USERS_SHOW', module: null },
  // without TICKETS_SHOW only one's own
  tickets: { right: 'signedIn', module: null },
  'audit-log': { right: 'tenantAdmin', module: null },
}

/**
 * Whether a person may export the kind in the background. A hand-over requires further rights for
 * each part.
 */
export function mayExport(who: Who, kind: ExportJobKind): boolean {
  if (kind === 'datev') {
    const seesPart =
      admits(who, 'INVOICES_SHOW', 'order-management') || admits(who, 'POS-DEVICES_SHOW', 'pos')
    return seesPart && admits(who, 'TAX_SHOW')
  }
  if (kind === 'dsfinvk') return admits(who, 'TAX_PATCH', 'pos')
  if (kind === 'z3') return admits(who, 'tenantAdmin')
  if (kind === 'tse-tar') return admits(who, 'TAX_SHOW', 'pos')
  if (kind === 'audit-package' || kind === 'verfahrensdokumentation') return admits(who, 'TAX_PATCH')
  if (!admits(who, 'CSV-EXPORT_SHOW')) return false
  // reports are available to everyone, within their stores
  if (kind === 'pos-report') return true
  const { right, module } = EXPORT_ACCESS[kind]
  return admits(who, right, module)
}
