import { createHash } from 'node:crypto'
import { importableBy } from '@/lib/domain/importable'
import { SEE_ANY } from '@/lib/domain/plannable'
import { admits, type Module, type Requirement, type Who } from '@/lib/domain/rights'

interface Entry<Label extends string> {
  label: Label
  href: string
  /** A function if several rights are required. */
  requirement: Requirement | ((who: Who) => boolean)
  module: Module | null
}

const entry = <Label extends string>(
  label: Label,
  href: string,
  requirement: Entry<Label>['requirement'],
  module: Module | null = null,
): Entry<Label> => ({ label, href, requirement, module })

/**
 * The seed's groups in its order. An entry is added with its page; a group without entries is
 * hidden.
 */
const GROUPS = [
  {
    label: 'start.title',
    entries: [
      entry('start.dashboard', '/', 'signedIn'),
      entry('start.users', '/users', 'USERS_SHOW'),
      entry('start.companies', '/companies', 'COMPANIES_SHOW', 'companies'),
      entry('start.settings', '/settings', 'tenantAdmin'),
      entry('start.auditLog', '/audit-log', 'tenantAdmin'),
    ],
  },
  {
    label: 'masterData.title',
    entries: [
      entry('masterData.products', '/products', 'PRODUCTS_SHOW', 'products'),
      entry('masterData.productgroups', '/productgroups', 'PRODUCTGROUPS_SHOW', 'products'),
      entry('masterData.priceLists', '/price-lists', 'PRODUCTS_SHOW', 'products'),
      entry(
        'masterData.businessPartners',
        '/business-partners',
        'BUSINESS-PARTNERS_SHOW',
        'business-partners',
      ),
      entry('masterData.plannedChanges', '/planned-changes', SEE_ANY),
    ],
  },
  {
    label: 'orderManagement.title',
    entries: [
      entry('orderManagement.offers', '/offers', 'OFFERS_SHOW', 'order-management'),
      entry('orderManagement.deliverynotes', '/deliverynotes', 'DELIVERYNOTES_SHOW', 'order-management'),
      entry('orderManagement.invoices', '/invoices', 'INVOICES_SHOW', 'order-management'),
      entry('orderManagement.billingRuns', '/billing-runs', 'INVOICES_SHOW', 'order-management'),
      entry('orderManagement.recurringInvoices', '/recurring-invoices', 'INVOICES_SHOW', 'order-management'),
      entry('orderManagement.openItems', '/open-items', 'INVOICES_SHOW', 'order-management'),
      entry(
        'orderManagement.incomingInvoices',
        '/incoming-invoices',
        'INCOMING-INVOICES_SHOW',
        'order-management',
      ),
      entry('orderManagement.selfBilled', '/self-billed', 'INCOMING-INVOICES_SHOW', 'order-management'),
      entry('orderManagement.reminders', '/reminders', 'INVOICES_SHOW', 'order-management'),
    ],
  },
  { label: 'materialsManagement.title', entries: [] },
  {
    label: 'pos.title',
    entries: [
      entry('pos.posDevices', '/pos-devices', 'POS-DEVICES_SHOW', 'pos'),
      entry('pos.posStores', '/pos-stores', 'POS-STORES_SHOW', 'pos-stores'),
      entry('pos.receipts', '/receipts', 'POS-DEVICES_SHOW', 'pos'),
    ],
  },
  { label: 'society.title', entries: [entry('society.members', '/members', 'MEMBERS_SHOW', 'members')] },
  {
    label: 'reports.title',
    entries: [entry('reports.posReports', '/pos-reports', 'signedIn')],
  },
  {
    label: 'taxes.title',
    entries: [
      entry('taxes.datev', '/datev', 'TAX_SHOW'),
      entry('taxes.cashBook', '/cash-book', 'TAX_SHOW'),
      entry('taxes.auditPackage', '/audit-package', 'TAX_SHOW'),
      entry('taxes.procedureDocumentation', '/procedure-documentation', 'TAX_SHOW'),
      entry('taxes.vatReturn', '/vat-return', 'TAX_SHOW'),
      entry('taxes.vatFilings', '/vat-return/filings', 'TAX_SHOW'),
      entry('taxes.dsfinvk', '/dsfinvk', 'TAX_SHOW', 'pos'),
      entry('taxes.z3', '/z3', 'TAX_SHOW'),
      entry('taxes.cashRegisterNotifications', '/cash-register-notifications', 'TAX_SHOW', 'pos'),
    ],
  },
  {
    label: 'extras.title',
    entries: [
      entry('extras.tickets', '/tickets', 'signedIn'),
      entry('extras.csvExport', '/csv-export', 'CSV-EXPORT_SHOW'),
      entry('extras.imports', '/imports', (who) => importableBy(who).length > 0),
      entry('extras.externalDevices', '/external-devices', 'EXTERNAL-DEVICES_SHOW'),
    ],
  },
  {
    label: 'administration.title',
    entries: [
      entry('administration.tenants', '/tenants', 'platformAdmin'),
      entry('administration.posVersions', '/pos-versions', 'platformAdmin'),
      entry('administration.outbox', '/outbox', 'platformAdmin'),
    ],
  },
] as const

const CREATIONS = [
  entry('newInvoice', '/invoices/new', 'INVOICES_CREATE', 'order-management'),
  entry('newOffer', '/offers/new', 'OFFERS_CREATE', 'order-management'),
  entry('newDeliveryNote', '/deliverynotes/new', 'DELIVERYNOTES_CREATE', 'order-management'),
  entry('newProduct', '/products?neu', 'PRODUCTS_CREATE', 'products'),
  entry('newBusinessPartner', '/business-partners?neu', 'BUSINESS-PARTNERS_CREATE', 'business-partners'),
] as const

const ACTIONS = [
  ...CREATIONS,
  entry('newSelfBilled', '/self-billed/new', 'INCOMING-INVOICES_CREATE', 'order-management'),
  entry('newStore', '/pos-stores?neu', 'POS-STORES_CREATE', 'pos-stores'),
  entry('handbook', '/handbuch', 'signedIn'),
  entry('apiDocs', '/api/docs', 'signedIn'),
] as const

type GroupLabel = (typeof GROUPS)[number]['label']
type EntryLabel = (typeof GROUPS)[number]['entries'][number]['label']
type ActionLabel = (typeof ACTIONS)[number]['label']

export interface MenuGroup {
  /** Message keys below `navbar`, for groups and entries. */
  label: GroupLabel
  entries: { label: EntryLabel; href: string }[]
}

/** The pages of an auditor, regardless of the rights that other users need for them. */
const OF_AUDITORS: readonly string[] = [
  '/',
  '/audit-log',
  '/business-partners',
  '/cash-book',
  '/deliverynotes',
  '/handbuch',
  '/incoming-invoices',
  '/invoices',
  '/offers',
  '/open-items',
  '/pos-devices',
  '/procedure-documentation',
  '/productgroups',
  '/products',
  '/receipts',
  '/self-billed',
  '/vat-return/filings',
]

/** A person viewing the menu. */
type Viewer = Who & { readonly auditor?: object }

const admitted =
  (who: Viewer) =>
  ({ href, requirement, module }: Entry<string>): boolean => {
    if (who.auditor) return OF_AUDITORS.includes(href) && (!module || who.modules.includes(module))
    return typeof requirement === 'function' ? requirement(who) : admits(who, requirement, module)
  }

/** Returns the user's menu: the entries that rights and modules allow, without empty groups. */
export function visibleMenu(who: Viewer): MenuGroup[] {
  return GROUPS.map(({ label, entries }) => ({
    label,
    entries: (entries as readonly Entry<EntryLabel>[])
      .filter(admitted(who))
      .map((found) => ({ label: found.label, href: found.href })),
  })).filter(({ entries }) => entries.length > 0)
}

/** A link with its key below `shell.actions`. */
export interface MenuAction {
  label: ActionLabel
  href: string
}

const offered = (who: Viewer, actions: readonly Entry<ActionLabel>[]): MenuAction[] =>
  actions.filter(admitted(who)).map(({ label, href }) => ({ label, href }))

/** Returns the creation forms that the user may open. */
export const visibleCreations = (who: Viewer): MenuAction[] => offered(who, CREATIONS)

/** Returns the actions available to the user from anywhere. */
export const visibleActions = (who: Viewer): MenuAction[] => offered(who, ACTIONS)

/** Returns a value that changes with the menu. */
export const menuMark = (who: Viewer): string => {
  const hrefs = [...visibleMenu(who).flatMap(({ entries }) => entries), ...visibleActions(who)]
  return createHash('sha256').update(JSON.stringify(hrefs)).digest('base64url').slice(0, 12)
}
