/** Who may call the endpoints of received invoices and their payment; part of `OPERATIONS`. */
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
  'POST /incoming-invoices/{id}/hand-over': 'INCOMING-INVOICES_PATCH @ order-management',
  'POST /incoming-invoices/{id}/reopen': 'INCOMING-INVOICES_PATCH @ order-management',
  'POST /incoming-invoices/{id}/hand-booking': 'INCOMING-INVOICES_PATCH @ order-management',
  'POST /incoming-invoices/{id}/hand-booking/withdrawal': 'INCOMING-INVOICES_PATCH @ order-management',
  'POST /incoming-invoices/{id}/payments': 'INCOMING-INVOICES_PATCH @ order-management',
  'POST /incoming-invoices/{id}/payments/{paymentId}/reversal': 'INCOMING-INVOICES_PATCH @ order-management',
  'GET /payment-files': 'INCOMING-INVOICES_SHOW @ order-management',
  'POST /payment-files': 'INCOMING-INVOICES_PATCH @ order-management',
  'GET /payment-files/{id}': 'INCOMING-INVOICES_SHOW @ order-management',
  'GET /payment-files/{id}/file': 'INCOMING-INVOICES_PATCH @ order-management',
  'POST /payment-files/{id}/execute': 'INCOMING-INVOICES_PATCH @ order-management',
  'POST /payment-files/{id}/cancel': 'INCOMING-INVOICES_PATCH @ order-management',
} as const

/** Routes outside /api/v1 for received invoices; part of `INNER_ROUTES`. */
export const INCOMING_ROUTES = {
  'POST /api/incoming-invoices': 'INCOMING-INVOICES_CREATE @ order-management',
  'GET /api/pickers/suppliers':
    'INCOMING-INVOICES_SHOW | INCOMING-INVOICES_CREATE | INCOMING-INVOICES_PATCH | INCOMING-INVOICES_DELETE @ order-management or BUSINESS-PARTNERS_SHOW @ business-partners',
} as const
