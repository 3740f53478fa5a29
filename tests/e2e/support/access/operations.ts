import type { RuleText } from './rule'

const PLANS = 'PRODUCTS PRODUCTGROUPS BUSINESS-PARTNERS MEMBERS'.split(' ')
const plansOf = (action: string) => PLANS.map((area) => `${area}_${action}`).join(' | ')
const DOCUMENTS = ['INVOICES', 'DELIVERYNOTES']
  .flatMap((area) => ['SHOW', 'CREATE', 'PATCH', 'DELETE'].map((action) => `${area}_${action}`))
  .join(' | ')

/** Every operation of /api/v1 and who may call it (api.md). A new route joins here, or the matrix fails. */
export const OPERATIONS: Readonly<Record<string, RuleText>> = {
  'GET /audit-log': 'tenantAdmin',
  'GET /business-partners': 'BUSINESS-PARTNERS_SHOW @ business-partners',
  'POST /business-partners': 'BUSINESS-PARTNERS_CREATE @ business-partners',
  'POST /business-partners/batch': 'BUSINESS-PARTNERS_CREATE @ business-partners',
  'GET /business-partners/{id}': 'BUSINESS-PARTNERS_SHOW @ business-partners',
  'PATCH /business-partners/{id}': 'BUSINESS-PARTNERS_PATCH @ business-partners',
  'DELETE /business-partners/{id}': 'BUSINESS-PARTNERS_DELETE @ business-partners',
  'POST /business-partners/{id}/restore': 'BUSINESS-PARTNERS_DELETE @ business-partners',
  'GET /companies': 'signedIn',
  'POST /companies': 'COMPANIES_CREATE @ companies',
  'GET /companies/{id}': 'COMPANIES_SHOW @ companies',
  'PATCH /companies/{id}': 'COMPANIES_PATCH @ companies',
  'DELETE /companies/{id}': 'COMPANIES_DELETE @ companies',
  'GET /invoices': 'INVOICES_SHOW @ order-management',
  'POST /invoices': 'INVOICES_CREATE @ order-management',
  'GET /invoices/{id}': 'INVOICES_SHOW @ order-management',
  'PATCH /invoices/{id}': 'INVOICES_PATCH @ order-management',
  'DELETE /invoices/{id}': 'INVOICES_DELETE @ order-management',
  'POST /invoices/{id}/book': 'INVOICES_PATCH @ order-management',
  'POST /invoices/{id}/cancel': 'INVOICES_PATCH @ order-management',
  'POST /invoices/{id}/payments': 'INVOICES_PATCH @ order-management',
  'DELETE /invoices/{id}/payments/{paymentId}': 'INVOICES_PATCH @ order-management',
  'GET /invoices/{id}/pdf': 'INVOICES_SHOW @ order-management',
  'POST /invoices/{id}/positions': 'INVOICES_PATCH @ order-management',
  'PUT /invoices/{id}/positions/order': 'INVOICES_PATCH @ order-management',
  'PATCH /invoices/{id}/positions/{positionId}': 'INVOICES_PATCH @ order-management',
  'DELETE /invoices/{id}/positions/{positionId}': 'INVOICES_PATCH @ order-management',
  'GET /openapi.json': 'open',
  'GET /planned-changes': plansOf('SHOW'),
  'POST /planned-changes': plansOf('PATCH'),
  'DELETE /planned-changes/{id}': plansOf('PATCH'),
  'GET /productgroups': 'PRODUCTGROUPS_SHOW @ products',
  'POST /productgroups': 'PRODUCTGROUPS_CREATE @ products',
  'GET /productgroups/{id}': 'PRODUCTGROUPS_SHOW @ products',
  'PATCH /productgroups/{id}': 'PRODUCTGROUPS_PATCH @ products',
  'DELETE /productgroups/{id}': 'PRODUCTGROUPS_DELETE @ products',
  'GET /products': 'PRODUCTS_SHOW @ products',
  'POST /products': 'PRODUCTS_CREATE @ products',
  'POST /products/batch': 'PRODUCTS_CREATE @ products',
  'GET /products/{id}': 'PRODUCTS_SHOW @ products',
  'PATCH /products/{id}': 'PRODUCTS_PATCH @ products',
  'DELETE /products/{id}': 'PRODUCTS_DELETE @ products',
  'POST /products/{id}/restore': 'PRODUCTS_DELETE @ products',
  'GET /tenants': 'platformAdmin',
  'POST /tenants': 'platformAdmin',
  'GET /tenants/info': 'signedIn',
  'PATCH /tenants/info': 'tenantAdmin',
  'GET /tenants/{id}': 'platformAdmin',
  'PATCH /tenants/{id}': 'platformAdmin',
  'POST /tenants/{id}/fiskaly': 'platformAdmin',
  'DELETE /tenants/{id}/fiskaly': 'platformAdmin',
  'GET /user': 'early',
  'GET /users': 'USERS_SHOW',
  'PATCH /users': 'early',
  'POST /users/company/{companyId}': 'signedIn',
  'POST /users/login': 'open',
  'POST /users/logout': 'early',
  'POST /users/password-reset': 'open',
  'POST /users/password-reset/{code}': 'open',
  'GET /users/sessions': 'signedIn',
  'DELETE /users/sessions': 'signedIn',
  'DELETE /users/sessions/{id}': 'signedIn',
  'POST /users/tenant': 'USERS_CREATE',
  'PATCH /users/tenant/{id}': 'USERS_PATCH',
  'DELETE /users/tenant/{id}': 'USERS_DELETE',
  'POST /users/tenant/{id}/invitation': 'USERS_PATCH',
  'DELETE /users/tenant/{id}/totp': 'tenantAdmin',
  'POST /users/totp': 'signedIn',
  'DELETE /users/totp': 'signedIn',
  'POST /users/totp/confirm': 'signedIn',
  'GET /users/{id}': 'USERS_SHOW',
  'GET /vat-rates': 'signedIn',
  'POST /vat-rates': 'tenantAdmin',
  'GET /vat-rates/{id}': 'signedIn',
  'PATCH /vat-rates/{id}': 'tenantAdmin',
  'DELETE /vat-rates/{id}/percentages/{validFrom}': 'tenantAdmin',
}

/** Routes beside /api/v1, which the pages call with their cookie. */
export const INNER_ROUTES: Readonly<Record<string, RuleText>> = {
  'GET /api/audit-log/export': 'tenantAdmin',
  'GET /api/companies/{id}/logo': 'COMPANIES_SHOW @ companies',
  'PUT /api/companies/{id}/logo': 'COMPANIES_PATCH @ companies',
  'GET /api/health': 'open',
  'POST /api/invoices/preview': 'INVOICES_CREATE | INVOICES_PATCH @ order-management',
  'GET /api/menu': 'early',
  'GET /api/pickers/customers': `${DOCUMENTS} @ order-management or BUSINESS-PARTNERS_SHOW @ business-partners`,
  'GET /api/pickers/deposit-products': 'PRODUCTS_SHOW @ products',
  'GET /api/pickers/invoice-customer': 'INVOICES_CREATE | INVOICES_PATCH @ order-management',
  'GET /api/pickers/positions': `${DOCUMENTS} @ order-management`,
  'GET /api/pickers/product-groups': 'PRODUCTS_SHOW | PRODUCTGROUPS_SHOW @ products',
  'GET /api/pickers/products': 'PRODUCTS_SHOW @ products',
}

/** Routes that sign in and out themselves. */
export const SESSION_ROUTES = ['/api/auth/[...nextauth]', '/logout']

/** They end sessions of whoever is let in: each try needs a session of its own. */
export const SPENDING = ['POST /users/logout', 'DELETE /users/sessions', 'account.endSessions']
