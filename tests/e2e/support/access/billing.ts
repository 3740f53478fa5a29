/** Who may call the endpoints of runs and recurring invoices; part of `OPERATIONS`. */
export const BILLING = {
  'GET /billing-runs': 'INVOICES_SHOW @ order-management',
  'POST /billing-runs': 'INVOICES_CREATE @ order-management',
  'GET /billing-runs/{id}': 'INVOICES_SHOW @ order-management',
  'POST /billing-runs/{id}/cancel': 'INVOICES_CREATE @ order-management',
  'POST /billing-runs/{id}/resume': 'INVOICES_CREATE @ order-management',
  'GET /recurring-invoices': 'INVOICES_SHOW @ order-management',
  'POST /recurring-invoices': 'INVOICES_CREATE @ order-management',
  'GET /recurring-invoices/{id}': 'INVOICES_SHOW @ order-management',
  'PATCH /recurring-invoices/{id}': 'INVOICES_PATCH @ order-management',
  'DELETE /recurring-invoices/{id}': 'INVOICES_DELETE @ order-management',
  'POST /recurring-invoices/{id}/pause': 'INVOICES_PATCH @ order-management',
  'POST /recurring-invoices/{id}/resume': 'INVOICES_PATCH @ order-management',
  'POST /recurring-invoices/{id}/release': 'INVOICES_PATCH @ order-management',
  'GET /recurring-invoices/{id}/dates': 'INVOICES_SHOW @ order-management',
  'GET /recurring-runs': 'INVOICES_SHOW @ order-management',
  'POST /recurring-runs': 'INVOICES_CREATE @ order-management',
  'GET /recurring-runs/{id}': 'INVOICES_SHOW @ order-management',
  'POST /recurring-runs/{id}/cancel': 'INVOICES_CREATE @ order-management',
  'POST /recurring-runs/{id}/resume': 'INVOICES_CREATE @ order-management',
} as const

/** The routes that their pages call; part of `INNER_ROUTES`. */
export const BILLING_ROUTES = {
  'GET /api/billing-runs/{id}/progress': 'INVOICES_SHOW @ order-management',
  'GET /api/recurring-runs/{id}/progress': 'INVOICES_SHOW @ order-management',
} as const
