/**
 * Routes of tills: no person's cookie or token is valid there. `/register` requires the tenant's
 * key and PIN instead.
 */
export const DEVICE_ROUTES = [
  'GET /api/pos/v1/masterdata',
  'GET /api/pos/v1/me',
  'POST /api/pos/v1/closings',
  'POST /api/pos/v1/receipts',
  'POST /api/pos/v1/sync',
  'POST /api/pos/v1/tse/session',
]
export const REGISTER_ROUTE = 'POST /api/pos/v1/register'
