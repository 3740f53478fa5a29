import type { RuleText } from './rule'

const AREAS = ['INVOICES', 'DELIVERYNOTES', 'OFFERS']
const anyOf = (...actions: string[]) =>
  AREAS.flatMap((area) => actions.map((action) => `${area}_${action}`)).join(' | ')

/** Any right on documents, and those to write them. */
export const DOCUMENTS = anyOf('SHOW', 'CREATE', 'PATCH', 'DELETE')
export const WRITING = `${anyOf('CREATE', 'PATCH')} | INCOMING-INVOICES_CREATE | INCOMING-INVOICES_PATCH`

/** Operations on offers, order confirmations, and invoices written for suppliers. */
export const OFFER_OPERATIONS: Readonly<Record<string, RuleText>> = {
  'GET /offers': 'OFFERS_SHOW @ order-management',
  'POST /offers': 'OFFERS_CREATE @ order-management',
  'GET /offers/{id}': 'OFFERS_SHOW @ order-management',
  'PATCH /offers/{id}': 'OFFERS_PATCH @ order-management',
  'DELETE /offers/{id}': 'OFFERS_DELETE @ order-management',
  'POST /offers/{id}/book': 'OFFERS_PATCH @ order-management',
  'POST /offers/{id}/cancel': 'OFFERS_PATCH @ order-management',
  'GET /offers/{id}/pdf': 'OFFERS_SHOW @ order-management',
  'POST /offers/{id}/accept': 'OFFERS_PATCH @ order-management',
  'POST /offers/{id}/decline': 'OFFERS_PATCH @ order-management',
  'POST /offers/{id}/reopen': 'OFFERS_PATCH @ order-management',
  'POST /offers/{id}/confirm': 'OFFERS_PATCH @ order-management',
  'POST /offers/{id}/delivery-note': 'DELIVERYNOTES_CREATE & OFFERS_SHOW @ order-management',
  'POST /offers/{id}/invoice': 'INVOICES_CREATE & OFFERS_SHOW @ order-management',
  'POST /offers/{id}/advance': 'INVOICES_CREATE & OFFERS_SHOW @ order-management',
  'POST /offers/{id}/send': 'OFFERS_PATCH @ order-management',
  'GET /offers/{id}/dispatches': 'OFFERS_SHOW @ order-management',
  'DELETE /offers/{id}/sendings/{sendId}': 'OFFERS_PATCH @ order-management',
  'POST /offers/{id}/dispatches/{dispatchId}/resend': 'OFFERS_PATCH @ order-management',
  'POST /offers/{id}/positions': 'OFFERS_PATCH @ order-management',
  'PUT /offers/{id}/positions/order': 'OFFERS_PATCH @ order-management',
  'PATCH /offers/{id}/positions/{positionId}': 'OFFERS_PATCH @ order-management',
  'DELETE /offers/{id}/positions/{positionId}': 'OFFERS_PATCH @ order-management',
  'GET /self-billed': 'INCOMING-INVOICES_SHOW @ order-management',
  'POST /self-billed': 'INCOMING-INVOICES_CREATE @ order-management',
  'GET /self-billed/{id}': 'INCOMING-INVOICES_SHOW @ order-management',
  'PATCH /self-billed/{id}': 'INCOMING-INVOICES_PATCH @ order-management',
  'DELETE /self-billed/{id}': 'INCOMING-INVOICES_DELETE @ order-management',
  'POST /self-billed/{id}/book': 'INCOMING-INVOICES_PATCH @ order-management',
  'POST /self-billed/{id}/cancel': 'INCOMING-INVOICES_PATCH @ order-management',
  'GET /self-billed/{id}/pdf': 'INCOMING-INVOICES_SHOW @ order-management',
  'GET /self-billed/{id}/xml': 'INCOMING-INVOICES_SHOW @ order-management',
  'POST /self-billed/{id}/send': 'INCOMING-INVOICES_PATCH @ order-management',
  'GET /self-billed/{id}/dispatches': 'INCOMING-INVOICES_SHOW @ order-management',
  'DELETE /self-billed/{id}/sendings/{sendId}': 'INCOMING-INVOICES_PATCH @ order-management',
  'POST /self-billed/{id}/dispatches/{dispatchId}/resend': 'INCOMING-INVOICES_PATCH @ order-management',
  'POST /self-billed/{id}/positions': 'INCOMING-INVOICES_PATCH @ order-management',
  'PUT /self-billed/{id}/positions/order': 'INCOMING-INVOICES_PATCH @ order-management',
  'PATCH /self-billed/{id}/positions/{positionId}': 'INCOMING-INVOICES_PATCH @ order-management',
  'DELETE /self-billed/{id}/positions/{positionId}': 'INCOMING-INVOICES_PATCH @ order-management',
}
