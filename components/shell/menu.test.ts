import { describe, expect, it } from 'vitest'
import type { Who } from '@/lib/domain/rights'
import { menuMark, visibleActions, visibleCreations, visibleMenu } from './menu'
import { NAV_ICONS } from './nav-icon'

const ALL_MODULES = [
  'products',
  'order-management',
  'business-partners',
  'companies',
  'members',
  'pos',
  'pos-stores',
]
const nobody: Who = { rights: [], isAdmin: false, isPlatformAdmin: false, modules: ALL_MODULES }
const hrefs = (who: Who) => visibleMenu(who).flatMap(({ entries }) => entries.map(({ href }) => href))

describe('the menu of an auditor', () => {
  const auditor = { ...nobody, auditor: {} }

  it('has the pages of the audit, whatever right they need', () => {
    expect(hrefs(auditor)).toEqual([
      '/',
      '/audit-log',
      '/products',
      '/productgroups',
      '/business-partners',
      '/offers',
      '/deliverynotes',
      '/invoices',
      '/open-items',
      '/incoming-invoices',
      '/self-billed',
      '/pos-devices',
      '/receipts',
      '/cash-book',
      '/procedure-documentation',
      '/vat-return/filings',
    ])
    expect(hrefs({ ...auditor, modules: [] })).toEqual([
      '/',
      '/audit-log',
      '/cash-book',
      '/procedure-documentation',
      '/vat-return/filings',
    ])
    expect(visibleCreations(auditor)).toEqual([])
    expect(visibleActions(auditor).map(({ href }) => href)).toEqual(['/handbuch'])
  })
})

describe('visibleMenu', () => {
  it('shows a tenant admin everything of the enabled modules, in the order of the specification', () => {
    const menu = visibleMenu({ ...nobody, isAdmin: true })
    expect(menu.map(({ label }) => label)).toEqual([
      'start.title',
      'masterData.title',
      'orderManagement.title',
      'pos.title',
      'society.title',
      'reports.title',
      'taxes.title',
      'extras.title',
    ])
    expect(hrefs({ ...nobody, isAdmin: true })).toEqual([
      '/',
      '/users',
      '/companies',
      '/settings',
      '/audit-log',
      '/products',
      '/productgroups',
      '/price-lists',
      '/business-partners',
      '/planned-changes',
      '/offers',
      '/deliverynotes',
      '/invoices',
      '/billing-runs',
      '/recurring-invoices',
      '/open-items',
      '/incoming-invoices',
      '/self-billed',
      '/reminders',
      '/pos-devices',
      '/pos-stores',
      '/receipts',
      '/members',
      '/pos-reports',
      '/datev',
      '/cash-book',
      '/audit-package',
      '/procedure-documentation',
      '/vat-return',
      '/vat-return/filings',
      '/dsfinvk',
      '/z3',
      '/cash-register-notifications',
      '/tickets',
      '/csv-export',
      '/imports',
      '/external-devices',
    ])
  })

  it('hides entries of missing modules from a tenant admin and drops the empty group', () => {
    const menu = visibleMenu({ ...nobody, isAdmin: true, modules: ['products'] })
    expect(menu.map(({ label }) => label)).toEqual([
      'start.title',
      'masterData.title',
      'reports.title',
      'taxes.title',
      'extras.title',
    ])
    expect(hrefs({ ...nobody, isAdmin: true, modules: ['products'] })).toEqual([
      '/',
      '/users',
      '/settings',
      '/audit-log',
      '/products',
      '/productgroups',
      '/price-lists',
      '/planned-changes',
      '/pos-reports',
      '/datev',
      '/cash-book',
      '/audit-package',
      '/procedure-documentation',
      '/vat-return',
      '/vat-return/filings',
      '/z3',
      '/tickets',
      '/csv-export',
      '/imports',
      '/external-devices',
    ])
  })

  it('shows a normal user only the overview, the reports, the tickets and what their rights name', () => {
    expect(hrefs(nobody)).toEqual(['/', '/pos-reports', '/tickets'])
    expect(hrefs({ ...nobody, rights: ['PRODUCTS_SHOW', 'INVOICES_SHOW'] })).toEqual([
      '/',
      '/products',
      '/price-lists',
      '/planned-changes',
      '/invoices',
      '/billing-runs',
      '/recurring-invoices',
      '/open-items',
      '/reminders',
      '/pos-reports',
      '/tickets',
    ])
  })

  it('hides the settings from normal users with any rights', () => {
    expect(hrefs({ ...nobody, rights: ['COMPANIES_SHOW', 'COMPANIES_PATCH'] })).toEqual([
      '/',
      '/companies',
      '/pos-reports',
      '/tickets',
    ])
  })

  it('shows a platform admin every entry without modules of the tenant', () => {
    expect(hrefs({ ...nobody, isPlatformAdmin: true, modules: [] })).toContain('/invoices')
  })
})

describe('visibleActions', () => {
  const ALWAYS = [
    { label: 'handbook', href: '/handbuch' },
    { label: 'apiDocs', href: '/api/docs' },
  ]

  it('needs the right to create, not just to see', () => {
    expect(visibleActions({ ...nobody, rights: ['PRODUCTS_SHOW'] })).toEqual(ALWAYS)
    expect(visibleActions({ ...nobody, rights: ['PRODUCTS_CREATE'] })).toEqual([
      { label: 'newProduct', href: '/products?neu' },
      ...ALWAYS,
    ])
  })
})

describe('visibleCreations', () => {
  it('are the forms alone', () => {
    expect(visibleCreations(nobody)).toEqual([])
    expect(visibleCreations({ ...nobody, isAdmin: true }).map(({ label }) => label)).toEqual([
      'newInvoice',
      'newOffer',
      'newDeliveryNote',
      'newProduct',
      'newBusinessPartner',
    ])
  })
})

describe('menuMark', () => {
  it('differs where something is shown that was not', () => {
    const admin = { ...nobody, isAdmin: true }
    expect(menuMark(admin)).toBe(menuMark({ ...admin, rights: ['PRODUCTS_SHOW'] }))
    expect(menuMark({ ...admin, modules: ['products'] })).not.toBe(menuMark(admin))
    expect(menuMark({ ...nobody, rights: ['PRODUCTS_SHOW'] })).not.toBe(
      menuMark({ ...nobody, rights: ['PRODUCTS_CREATE', 'PRODUCTS_SHOW'] }),
    )
  })
})

it('has a sign for each page', () => {
  const all = hrefs({ ...nobody, isAdmin: true, isPlatformAdmin: true })
  expect(all.filter((href) => !(href in NAV_ICONS))).toEqual([])
})
