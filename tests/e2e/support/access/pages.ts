import type { RuleText } from './rule'

/** Every page and who may open it (product.md 3). A new page joins here, or the matrix fails. */
export const PAGES: Readonly<Record<string, RuleText>> = {
  '/': 'signedIn',
  '/api/docs': 'signedIn',
  '/api/docs/[group]': 'signedIn',
  '/audit-log': 'tenantAdmin',
  '/business-partners': 'BUSINESS-PARTNERS_SHOW @ business-partners',
  '/business-partners/[id]': 'BUSINESS-PARTNERS_SHOW @ business-partners',
  '/companies': 'COMPANIES_SHOW @ companies',
  '/companies/[id]': 'COMPANIES_SHOW @ companies',
  '/deliverynotes': 'DELIVERYNOTES_SHOW @ order-management',
  '/deliverynotes/[deliveryNoteId]': 'DELIVERYNOTES_SHOW @ order-management',
  '/deliverynotes/new': 'DELIVERYNOTES_CREATE @ order-management',
  '/invoices': 'INVOICES_SHOW @ order-management',
  '/invoices/[invoiceId]': 'INVOICES_SHOW @ order-management',
  '/invoices/from-notes': 'INVOICES_CREATE @ order-management',
  '/invoices/new': 'INVOICES_CREATE @ order-management',
  '/open-items': 'INVOICES_SHOW @ order-management',
  '/open-items/[customerId]': 'INVOICES_SHOW @ order-management',
  '/members': 'MEMBERS_SHOW @ members',
  '/members/[id]': 'MEMBERS_SHOW @ members',
  '/my-account': 'signedIn',
  '/outbox': 'platformAdmin',
  '/outbox/[mailId]': 'platformAdmin',
  '/pos-stores': 'POS-STORES_SHOW @ pos-stores',
  '/pos-stores/[storeId]': 'POS-STORES_SHOW @ pos-stores',
  '/productgroups': 'PRODUCTGROUPS_SHOW @ products',
  '/productgroups/[productGroupId]': 'PRODUCTGROUPS_SHOW @ products',
  '/products': 'PRODUCTS_SHOW @ products',
  '/products/[productId]': 'PRODUCTS_SHOW @ products',
  '/settings': 'tenantAdmin',
  '/tenants': 'platformAdmin',
  '/tenants/[tenantId]': 'platformAdmin',
  '/users': 'USERS_SHOW',
  '/users/[userId]': 'USERS_SHOW',
}

/** Where people sign in; who has no business there is led away. */
export const AUTH_PAGES = [
  '/change-password',
  '/invitation/[code]',
  '/login',
  '/password-reset',
  '/password-reset/[code]',
  '/second-factor',
]

/** The menu's entries and who sees them (product.md 3). */
export const MENU: Readonly<Record<string, RuleText>> = {
  '/': 'signedIn',
  '/users': 'USERS_SHOW',
  '/companies': 'COMPANIES_SHOW @ companies',
  '/settings': 'tenantAdmin',
  '/audit-log': 'tenantAdmin',
  '/products': 'PRODUCTS_SHOW @ products',
  '/productgroups': 'PRODUCTGROUPS_SHOW @ products',
  '/business-partners': 'BUSINESS-PARTNERS_SHOW @ business-partners',
  '/deliverynotes': 'DELIVERYNOTES_SHOW @ order-management',
  '/invoices': 'INVOICES_SHOW @ order-management',
  '/open-items': 'INVOICES_SHOW @ order-management',
  '/pos-stores': 'POS-STORES_SHOW @ pos-stores',
  '/members': 'MEMBERS_SHOW @ members',
  '/tenants': 'platformAdmin',
  '/outbox': 'platformAdmin',
}
