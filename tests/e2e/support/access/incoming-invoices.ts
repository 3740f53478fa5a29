/** Who may call the endpoints of received invoices; part of `OPERATIONS`. */
export const INCOMING_INVOICES = {
  'GET /incoming-invoices': 'INCOMING-INVOICES_SHOW @ order-management',
  'POST /incoming-invoices': 'INCOMING-INVOICES_CREATE @ order-management',
  'GET /incoming-invoices/{id}': 'INCOMING-INVOICES_SHOW @ order-management',
  'PATCH /incoming-invoices/{id}': 'INCOMING-INVOICES_PATCH @ order-management',
  'DELETE /incoming-invoices/{id}': 'INCOMING-INVOICES_DELETE @ order-management',
  'GET /incoming-invoices/{id}/original': 'INCOMING-INVOICES_SHOW @ order-management',
  'GET /incoming-invoices/{id}/xml': 'INCOMING-INVOICES_SHOW @ order-management',
  'GET /incoming-invoices/{id}/attachments/{n}': 'INCOMING-INVOICES_SHOW @ order-management',
  'POST /incoming-invoices/{id}/check': 'INCOMING-INVOICES_PATCH @ order-management',
  'POST /incoming-invoices/{id}/approve': 'INCOMING-INVOICES_PATCH @ order-management',
  'POST /incoming-invoices/{id}/refuse': 'INCOMING-INVOICES_PATCH @ order-management',
  'POST /incoming-invoices/{id}/reopen': 'INCOMING-INVOICES_PATCH @ order-management',
  'POST /incoming-invoices/{id}/payments': 'INCOMING-INVOICES_PATCH @ order-management',
} as const
