import { LOGO_PNG } from '../../support/print-models'
import type { Estate } from './estate'
import { SHOP_PASSWORD } from './shop'

// Inputs to try on another tenant's records. Add the inputs of new routes to these tables.

/** Bodies that pass validation; the default is `{}`, and none for DELETE. */
export const BODIES: Readonly<Record<string, unknown>> = {
  'POST /imports/{id}/corrections': { cells: [{ line: 2, heading: 'Preis', text: '1' }] },
  'DELETE /users/tenant/{id}/totp': { currentPassword: SHOP_PASSWORD },
  'PATCH /users/auditors/{id}': {
    from: '2026-01-01',
    to: '2026-12-31',
    until: '2026-12-31',
    companies: [1],
  },
  'POST /invoices/{id}/positions': { name: 'Fremd', quantity: '1', price: '1' },
  'PATCH /invoices/{id}/positions/{positionId}': { quantity: '7' },
  'PUT /invoices/{id}/positions/order': { ids: [] },
  'PUT /products/{id}/store-prices': { storePrices: [] },
  'PATCH /pos-stores/{id}/products': { products: [{ productId: '0197c1d0-0000-7000-8000-000000000000' }] },
  'POST /invoices/{id}/cancel': { cancelNote: 'Fremd' },
  'POST /invoices/{id}/deliverynotes': { deliveryNoteIds: ['0197c1d0-0000-7000-8000-000000000000'] },
  'POST /invoices/{id}/credit': {
    positions: [{ positionId: '0197c1d0-0000-7000-8000-000000000000', quantity: '1' }],
    reason: 'Fremd',
  },
  'PATCH /external-devices/{id}': { name: 'Fremd' },
  'POST /pos-devices/{id}/confirm': { storeId: '0197c1d0-0000-7000-8000-000000000000' },
  'PATCH /pos-devices/{id}': { name: 'Fremd' },
  'PATCH /pos-devices/{id}/closings/{closingId}': { comment: 'Fremd' },
  'PATCH /pos-devices/{id}/tse-archives/{archiveId}': { note: 'Fremd' },
  'POST /pos-devices/{id}/closings/{closingId}/settle': { as: 'EXPLAINED', reason: 'Fremd' },
  'POST /closings/{id}/settle': { code: 'receiptGap', from: 1, reason: 'Fremd' },
  'DELETE /closings/{id}/settle': { code: 'receiptGap', from: 1 },
  'POST /closings/{id}/shared-tse': { serial: 'ab', isShared: true, reason: 'Fremd' },
  'POST /pos-devices/{id}/rejections/settle': {
    upTo: '0197c1d0-0000-7000-8000-000000000000',
    reason: 'Fremd',
  },
  'POST /vat-return/filings/{id}/withdraw': { reason: 'Fremd' },
  'POST /invoices/{id}/proofs/{proofId}/withdraw': { reason: 'Fremd' },
  'POST /receipts/{id}/invoice': { customerId: '00000000-0000-7000-8000-000000000000' },
  'POST /receipts/{id}/settle': { as: 'EXPLAINED', reason: 'Fremd' },
  'POST /deliverynotes/{id}/positions': { name: 'Fremd', quantity: '1', price: '1' },
  'PATCH /deliverynotes/{id}/positions/{positionId}': { quantity: '7' },
  'PUT /deliverynotes/{id}/positions/order': { ids: [] },
  'POST /deliverynotes/{id}/send': { to: ['fremd@kontor.example'] },
  'POST /self-billed/{id}/positions': { name: 'Fremd', quantity: '1', price: '1' },
  'PATCH /self-billed/{id}/positions/{positionId}': { quantity: '7' },
  'PUT /self-billed/{id}/positions/order': { ids: [] },
  'POST /self-billed/{id}/send': { to: ['fremd@kontor.example'] },
  'POST /self-billed/{id}/cancel': { cancelNote: 'Fremd' },
  'POST /offers/{id}/positions': { name: 'Fremd', quantity: '1', price: '1' },
  'PATCH /offers/{id}/positions/{positionId}': { quantity: '7' },
  'PUT /offers/{id}/positions/order': { ids: [] },
  'POST /offers/{id}/advance': { percent: '10' },
  'POST /invoices/{id}/advances': { advanceIds: [] },
  'POST /offers/{id}/send': { to: ['fremd@kontor.example'] },
  'POST /invoices/{id}/send': { to: ['fremd@kontor.example'] },
  'POST /tickets/{id}/replies': { message: 'Fremd' },
  'POST /imports/{id}/commit': { mode: 'VALID' },
  'POST /deliverynotes/{id}/cancel': { cancelNote: 'Fremd' },
  'POST /offers/{id}/cancel': { cancelNote: 'Fremd' },
  'POST /invoices/{id}/dispute': { reason: 'Fremd' },
  'POST /dunning-claims/{id}/waiver': { reason: 'Fremd' },
  'POST /incoming-invoices/{id}/refuse': { reason: 'Fremd' },
  'POST /incoming-invoices/{id}/hand-booking': { reason: 'Fremd' },
  'POST /incoming-invoices/{id}/hand-over': { companyId: 1 },
  'POST /incoming-invoices/{id}/payments': { date: '2026-01-01', amount: '1.00' },
  'POST /incoming-invoices/{id}/payments/{paymentId}/reversal': { reason: 'Fremd' },
  'PATCH /cash-desks/{id}': { name: 'Fremd' },
  'POST /cash-desks/{id}/counts': { denominations: [] },
  'POST /cash-desks/{id}/entries': { date: '2026-01-01', kind: 'WAGES', amount: '-1.00', reason: 'Fremd' },
  'POST /cash-desks/{id}/entries/{entryId}/cancel': { reason: 'Fremd' },
  'PATCH /cash-register-notifications/{id}': { state: 'OPEN' },
  'POST /recurring-invoices/{id}/release': { from: '2026-01-01' },
  'POST /payment-files/{id}/execute': { date: '2026-01-01' },
  'POST /payment-files/{id}/cancel': { reason: 'Fremd' },
  'POST /reminder-letters/{id}/withdrawal': { reason: 'Fremd' },
  'POST /invoices/{id}/payout': { paymentMethod: 'BANKTRANSFER' },
  'POST /invoices/{id}/payments': { date: '2026-01-01', amount: '1.00', paymentMethod: 'CASH' },
  'POST /open-items/receipts/{id}/customer': { customerId: '0197c1d0-0000-7000-8000-000000000000' },
  'POST /open-items/receipts/{id}/till-payments': { number: 'Bon 4711' },
  'POST /open-items/receipts/{id}/payout': { paymentMethod: 'CASH' },
  'POST /open-items/{customerId}/incoming-payments': {
    amount: '1.00',
    items: [{ id: '0197c1d0-0000-7000-8000-000000000000', amount: '1.00' }],
  },
}

/** The link from a mail suffices, signed in or not. */
export const OPEN_OPERATIONS = ['/users/password-reset/{code}']

/** Operations whose parameter is not a record: each returns the caller's own records. */
export const OF_NO_RECORD = [
  '/exports/{kind}',
  '/imports/sample/{kind}',
  '/pos-reports/{report}',
  '/vat-return/{code}/sources',
  '/recapitulative-statement/{code}/sources',
]

/** Pages and operations of the platform: forbidden to a shop, for any id. */
export const PLATFORM_PAGES = [
  '/outbox',
  '/outbox/[mailId]',
  '/pos-versions',
  '/pos-versions/[posVersionId]',
  '/tenants',
  '/tenants/[tenantId]',
]
export const isPlatforms = (method: string, path: string) =>
  path.startsWith('/tenants/{id}') ||
  path.startsWith('/pos-versions/{id}') ||
  `${method} ${path}` === 'PATCH /tickets/{id}'

/**
 * One request with an estate's ids; expected status `own` for the estate's shop (default 200),
 * `foreign` for another.
 */
export interface Probe {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  body?: unknown
  own?: number
  foreign: number
  /** Error code of the response. If `foreign` is 422, only the id is invalid: another tenant's. */
  code?: string
}

const SAME = { foreign: 200 }
/** Routes that a person's cookie does not open. */
const CLOSED = { own: 401, foreign: 401 }
const HIDDEN = { foreign: 404 }
/** A request with an unsaved draft whose position refers to a record of the estate. */
const draftWith = (position: object) => ({
  path: '/api/documents/preview',
  method: 'POST' as const,
  body: { family: 'INVOICE', useGrossPrice: true, positions: [{ quantity: '1', ...position }] },
})

/**
 * Routes outside /api/v1, with the probes for each. Equal statuses mean that a probe refers to no
 * record, or only to the caller's own.
 */
export const INNER_ROUTES: Readonly<Record<string, (it: Estate) => Probe[]>> = {
  '/api/[[...path]]': () => [
    { path: '/api/gibtsnicht', own: 404, foreign: 404, code: 'request.unknownPath' },
  ],
  '/api/pos-reports/[report]': () => [
    // refers to no company and returns only the caller's figures
    { path: '/api/pos-reports/total?from=2026-11-20&to=2026-11-20&format=csv', own: 409, foreign: 409 },
  ],
  '/api/datev/[id]': () => [
    // unknown id: the estate has created no file
    { path: '/api/datev/0197c1d0-0000-7000-8000-000000000000', own: 404, foreign: 404 },
  ],
  '/api/cash-register-notifications/[storeId]': ({ ids }) => [
    { path: `/api/cash-register-notifications/${ids['/pos-stores']}?format=csv`, ...HIDDEN },
  ],
  '/api/procedure-documentation/[id]': ({ ids }) => [
    { path: `/api/procedure-documentation/${ids['/procedure-documentation']}?format=md`, ...HIDDEN },
  ],
  '/api/vat-return': () => [
    // refers to no record: a company other than the active one is not found
    { path: '/api/vat-return?from=2026-11-01&to=2026-11-30&companyId=1', own: 404, foreign: 404 },
  ],
  '/api/recapitulative-statement': () => [
    {
      path: '/api/recapitulative-statement?from=2026-11-01&to=2026-11-30&companyId=1',
      own: 404,
      foreign: 404,
    },
  ],
  '/api/handbook/pictures/[picture]': () => [{ path: '/api/handbook/pictures/uebersicht', ...SAME }],
  '/api/csv-export/[kind]': () => [{ path: '/api/csv-export/audit-log', ...SAME }],
  '/api/auth/[...nextauth]': () => [{ path: '/api/auth/session', ...SAME }],
  '/api/browser-errors': () => [
    {
      path: '/api/browser-errors',
      method: 'POST',
      body: { name: 'Error', stack: '', path: '/products' },
      ...SAME,
    },
  ],
  // no form, no file
  '/api/imports': () => [{ path: '/api/imports', method: 'POST', body: {}, own: 415, foreign: 415 }],
  '/api/incoming-invoices': () => [
    { path: '/api/incoming-invoices', method: 'POST', body: {}, own: 415, foreign: 415 },
  ],
  '/api/invoices/[id]/attachments': ({ ids }) => [
    {
      path: `/api/invoices/${ids['/invoices']}/attachments`,
      method: 'POST',
      body: {},
      own: 415,
      foreign: 404,
    },
  ],
  '/api/invoices/[id]/proofs': ({ ids }) => [
    { path: `/api/invoices/${ids['/invoices']}/proofs`, method: 'POST', body: {}, own: 415, foreign: 404 },
  ],
  '/api/pos-devices/[id]/tse-archives': ({ ids }) => [
    {
      path: `/api/pos-devices/${ids['/pos-devices']}/tse-archives`,
      method: 'POST',
      body: {},
      own: 415,
      foreign: 404,
    },
  ],
  '/api/cash-desks/[id]/entries/[entryId]/files': ({ ids, parts }) => [
    {
      path: `/api/cash-desks/${ids['/cash-desks']}/entries/${parts.entryId}/files`,
      method: 'POST',
      body: {},
      own: 415,
      foreign: 404,
    },
  ],
  '/api/tickets/[id]/attachments': ({ ids }) => [
    { path: `/api/tickets/${ids['/tickets']}/attachments`, method: 'POST', body: {}, own: 415, foreign: 404 },
  ],
  '/api/tickets/[id]/attachments/[attachmentId]': ({ ids, parts }) => [
    { path: `/api/tickets/${ids['/tickets']}/attachments/${parts.attachmentId}`, ...HIDDEN },
  ],
  '/api/health': () => [{ path: '/api/health', ...SAME }],
  // refers to no record: the cookie identifies the person, and the page has to name the same one
  '/api/notifications/stream': () => [{ path: '/api/notifications/stream', own: 422, foreign: 422 }],
  '/api/billing-runs/[id]/progress': ({ ids }) => [
    { path: `/api/billing-runs/${ids['/billing-runs']}/progress`, ...HIDDEN },
  ],
  '/api/recurring-runs/[id]/progress': ({ ids }) => [
    { path: `/api/recurring-runs/${ids['/recurring-runs']}/progress`, ...HIDDEN },
  ],
  '/api/companies/[id]/logo': ({ ids }) => [
    {
      path: `/api/companies/${ids['/companies']}/logo`,
      method: 'PUT',
      body: Buffer.from(LOGO_PNG, 'base64'),
      ...HIDDEN,
    },
    { path: `/api/companies/${ids['/companies']}/logo`, ...HIDDEN },
  ],
  '/api/documents/preview': ({ ids }) => [
    { ...draftWith({ productId: ids['/products'] }), foreign: 422, code: 'document.productUnknown' },
    {
      ...draftWith({ name: 'Brot', price: '1', vatRateId: ids['/vat-rates'] }),
      foreign: 422,
      code: 'document.rateUnknown',
    },
  ],
  '/api/deliverynotes/print': ({ ids }) => [
    { path: '/api/deliverynotes/print', method: 'POST', body: { ids: [ids['/deliverynotes']] }, ...HIDDEN },
  ],
  '/api/self-billed/print': ({ ids }) => [
    { path: '/api/self-billed/print', method: 'POST', body: { ids: [ids['/self-billed']] }, ...HIDDEN },
  ],
  '/api/offers/print': ({ ids }) => [
    { path: '/api/offers/print', method: 'POST', body: { ids: [ids['/offers']] }, ...HIDDEN },
  ],
  '/api/invoices/print': ({ ids, bookedInvoice }) => [
    { path: '/api/invoices/print', method: 'POST', body: { ids: [ids['/invoices']] }, ...HIDDEN },
    { path: '/api/invoices/print', method: 'POST', body: { ids: [bookedInvoice] }, ...HIDDEN },
  ],
  '/api/products/price-tags': ({ ids }) => [
    {
      path: '/api/products/price-tags',
      method: 'POST',
      body: { products: [{ id: ids['/products'], copies: 1 }], format: 'SHEET_70X36' },
      ...HIDDEN,
    },
  ],
  '/api/pos/v1/masterdata': () => [{ path: '/api/pos/v1/masterdata', ...CLOSED }],
  '/api/pos/v1/me': () => [{ path: '/api/pos/v1/me', ...CLOSED }],
  '/api/pos/v1/openapi.json': () => [{ path: '/api/pos/v1/openapi.json', ...SAME }],
  '/api/pos/v1/register': ({ tenantKey }) => [
    {
      path: '/api/pos/v1/register',
      method: 'POST',
      body: { tenantId: tenantKey, posPin: 'falsch', name: 'Fremd', version: '1', serial: 'F-1' },
      ...CLOSED,
    },
  ],
  '/api/pos/v1/closings': () => [
    { path: '/api/pos/v1/closings', method: 'POST', body: { closings: [] }, ...CLOSED },
  ],
  '/api/pos/v1/receipts': () => [
    { path: '/api/pos/v1/receipts', method: 'POST', body: { receipts: [] }, ...CLOSED },
  ],
  '/api/pos/v1/sync': () => [{ path: '/api/pos/v1/sync', method: 'POST', body: {}, ...CLOSED }],
  '/api/pos/v1/tse/session': () => [{ path: '/api/pos/v1/tse/session', method: 'POST', body: {}, ...CLOSED }],
  '/api/reminder-runs/preview/[customerId]': ({ parts }) => [
    { path: `/api/reminder-runs/preview/${parts.lateCustomerId}`, ...HIDDEN },
  ],
  '/api/reminder-runs/[id]/print': ({ ids }) => [
    { path: `/api/reminder-runs/${ids['/reminder-runs']}/print`, ...HIDDEN },
  ],
  '/api/pickers/cash-desks': () => [{ path: '/api/pickers/cash-desks', ...SAME }],
  '/api/pickers/customers': () => [{ path: '/api/pickers/customers?q=Partner', ...SAME }],
  '/api/pickers/deposit-products': () => [{ path: '/api/pickers/deposit-products?q=Pfand', ...SAME }],
  '/api/pickers/document-customer': ({ ids }) => [
    { path: `/api/pickers/document-customer?id=${ids['/business-partners']}`, ...HIDDEN },
  ],
  '/api/pickers/list-views': () => [{ path: '/api/pickers/list-views?list=invoices', ...SAME }],
  '/api/pickers/listed-products': ({ ids }) => [
    {
      path: `/api/pickers/listed-products?customerId=${ids['/business-partners']}&ids=${ids['/products']}`,
      ...SAME,
    },
  ],
  '/api/pickers/positions': () => [{ path: '/api/pickers/positions?q=Produkt', ...SAME }],
  '/api/pickers/product-groups': () => [{ path: '/api/pickers/product-groups?q=Gruppe', ...SAME }],
  '/api/pickers/products': () => [{ path: '/api/pickers/products?q=Produkt', ...SAME }],
  '/api/pickers/suppliers': () => [{ path: '/api/pickers/suppliers?q=Partner', ...SAME }],
  '/api/pickers/records': () => [{ path: '/api/pickers/records?q=Produkt', ...SAME }],
}
