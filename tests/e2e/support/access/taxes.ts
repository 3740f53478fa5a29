/** Who may call the endpoints for the tax office; part of `OPERATIONS`. */
export const TAXES = {
  'GET /cash-register-notifications': 'TAX_SHOW @ pos',
  'PATCH /cash-register-notifications/{id}': 'TAX_PATCH @ pos',
  'GET /pos-devices/{id}/tse-archives': 'TAX_SHOW @ pos',
  'POST /pos-devices/{id}/tse-archives': 'TAX_PATCH @ pos',
  'GET /pos-devices/{id}/tse-archives/{archiveId}': 'TAX_SHOW @ pos',
  'PATCH /pos-devices/{id}/tse-archives/{archiveId}': 'TAX_PATCH @ pos',
  'GET /procedure-documentation': 'TAX_SHOW',
  'PATCH /procedure-documentation': 'TAX_PATCH',
  'GET /procedure-documentation/versions': 'TAX_SHOW',
  'POST /procedure-documentation/versions': 'TAX_PATCH',
  'GET /procedure-documentation/versions/{id}': 'TAX_SHOW',
  'GET /procedure-documentation/versions/{id}/changes': 'TAX_SHOW',
  'GET /vat-return': 'TAX_SHOW',
  'GET /vat-return/turnover': 'TAX_SHOW',
  'GET /vat-return/{code}/sources': 'TAX_SHOW',
  'POST /vat-return/filings': 'TAX_PATCH',
  'GET /vat-return/filings': 'TAX_SHOW',
  'POST /vat-return/filings/{id}/withdraw': 'TAX_PATCH',
  'GET /recapitulative-statement': 'TAX_SHOW',
  'GET /recapitulative-statement/{code}/sources': 'TAX_SHOW',
} as const

/** Routes outside /api/v1 for the tax office; part of `INNER_ROUTES`. */
export const TAX_ROUTES = {
  'POST /api/cash-desks/{id}/entries/{entryId}/files': 'TAX_PATCH',
  'POST /api/pos-devices/{id}/tse-archives': 'TAX_PATCH @ pos',
  'GET /api/cash-register-notifications/{storeId}': 'TAX_SHOW @ pos',
  'GET /api/datev/{id}': 'TAX_SHOW',
  'GET /api/procedure-documentation/{id}': 'TAX_SHOW',
  'GET /api/vat-return': 'TAX_SHOW',
  'GET /api/recapitulative-statement': 'TAX_SHOW',
} as const
