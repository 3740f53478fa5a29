import type { Estate } from './estate'

// What is tried on another tenant's records. What a new route needs joins these tables.

/** Bodies that pass validation; without one, `{}` is sent. */
export const BODIES: Readonly<Record<string, unknown>> = {
  'POST /invoices/{id}/positions': { name: 'Fremd', quantity: '1', price: '1' },
  'PUT /invoices/{id}/positions/order': { ids: [] },
  'PUT /products/{id}/store-prices': { storePrices: [] },
  'PATCH /pos-stores/{id}/products': { products: [{ productId: '0197c1d0-0000-7000-8000-000000000000' }] },
  'POST /invoices/{id}/cancel': { cancelNote: 'Fremd' },
  'POST /invoices/{id}/deliverynotes': { deliveryNoteIds: ['0197c1d0-0000-7000-8000-000000000000'] },
  'POST /invoices/{id}/credit': {
    positions: [{ positionId: '0197c1d0-0000-7000-8000-000000000000', quantity: '1' }],
    reason: 'Fremd',
  },
  'POST /deliverynotes/{id}/positions': { name: 'Fremd', quantity: '1', price: '1' },
  'PUT /deliverynotes/{id}/positions/order': { ids: [] },
  'POST /deliverynotes/{id}/send': { to: ['fremd@kontor.example'] },
  'POST /invoices/{id}/send': { to: ['fremd@kontor.example'] },
  'POST /deliverynotes/{id}/cancel': { cancelNote: 'Fremd' },
  'POST /invoices/{id}/dispute': { reason: 'Fremd' },
  'POST /dunning-claims/{id}/waiver': { reason: 'Fremd' },
  'POST /reminder-letters/{id}/withdrawal': { reason: 'Fremd' },
  'POST /invoices/{id}/payments': { date: '2026-01-01', amount: '1.00', paymentMethod: 'CASH' },
  'POST /open-items/{customerId}/receipts': {
    amount: '1.00',
    items: [{ id: '0197c1d0-0000-7000-8000-000000000000', amount: '1.00' }],
  },
}

/** Pages whose parameter names nothing of a tenant, with a value for it. */
export const OPEN_PAGES: Readonly<Record<string, string>> = { '/api/docs/[group]': '/api/docs/products' }

/** For whoever has the link of a mail, signed in or not. */
export const OPEN_OPERATIONS = ['/users/password-reset/{code}']

/** Pages and operations of the platform: forbidden to a shop, whatever the id. */
export const PLATFORM_PAGES = ['/outbox', '/outbox/[mailId]', '/tenants', '/tenants/[tenantId]']
export const isPlatforms = (path: string) => path.startsWith('/tenants/{id}')

/** Routes beside /api/v1, with what is tried on each: 'leaks' may answer 200 but nothing of the other shop. */
export const INNER_ROUTES: Readonly<
  Record<string, (it: Estate) => { path: string; method?: string; body?: unknown }[]>
> = {
  '/api/audit-log/export': () => [{ path: '/api/audit-log/export' }],
  '/api/auth/[...nextauth]': () => [{ path: '/api/auth/session' }],
  '/api/browser-errors': () => [{ path: '/api/browser-errors', method: 'POST', body: {} }],
  '/api/health': () => [{ path: '/api/health' }],
  '/api/billing-runs/[id]/progress': ({ ids }) => [
    { path: `/api/billing-runs/${ids['/billing-runs']}/progress` },
  ],
  '/api/companies/[id]/logo': ({ ids }) => [
    { path: `/api/companies/${ids['/companies']}/logo` },
    { path: `/api/companies/${ids['/companies']}/logo`, method: 'PUT', body: 'png' },
  ],
  '/api/documents/preview': ({ ids }) => [
    {
      path: '/api/documents/preview',
      method: 'POST',
      body: {
        customerId: ids['/business-partners'],
        positions: [{ productId: ids['/products'], quantity: '1' }],
      },
    },
  ],
  '/api/deliverynotes/print': ({ ids }) => [
    { path: '/api/deliverynotes/print', method: 'POST', body: { ids: [ids['/deliverynotes']] } },
  ],
  '/api/invoices/print': ({ ids }) => [
    { path: '/api/invoices/print', method: 'POST', body: { ids: [ids['/invoices']] } },
  ],
  '/api/menu': () => [{ path: '/api/menu' }],
  '/api/reminder-runs/preview/[customerId]': ({ parts }) => [
    { path: `/api/reminder-runs/preview/${parts.customerId}` },
  ],
  '/api/reminder-runs/[id]/print': ({ ids }) => [
    { path: `/api/reminder-runs/${ids['/reminder-runs']}/print` },
  ],
  '/api/pickers/customers': () => [{ path: '/api/pickers/customers?q=Partner' }],
  '/api/pickers/deposit-products': () => [{ path: '/api/pickers/deposit-products?q=Pfand' }],
  '/api/pickers/document-customer': ({ ids }) => [
    { path: `/api/pickers/document-customer?customerId=${ids['/business-partners']}` },
  ],
  '/api/pickers/positions': ({ ids }) => [
    { path: '/api/pickers/positions?q=Produkt' },
    { path: `/api/pickers/positions?ids=${ids['/products']}` },
  ],
  '/api/pickers/product-groups': () => [{ path: '/api/pickers/product-groups?q=Gruppe' }],
  '/api/pickers/products': () => [{ path: '/api/pickers/products?q=Produkt' }],
}
