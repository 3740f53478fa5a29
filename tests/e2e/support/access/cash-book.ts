/** Who may call the endpoints of the cash book; part of `OPERATIONS`. */
export const CASH_BOOK = {
  'GET /cash-desks': 'TAX_SHOW',
  'POST /cash-desks': 'TAX_PATCH',
  'GET /cash-desks/{id}': 'TAX_SHOW',
  'PATCH /cash-desks/{id}': 'TAX_PATCH',
  'GET /cash-desks/{id}/balance': 'TAX_SHOW',
  'GET /cash-desks/{id}/pdf': 'TAX_SHOW',
  'GET /cash-desks/{id}/counts': 'TAX_SHOW',
  'POST /cash-desks/{id}/counts': 'TAX_PATCH',
  'GET /cash-desks/{id}/entries': 'TAX_SHOW',
  'POST /cash-desks/{id}/entries': 'TAX_PATCH',
  'GET /cash-desks/{id}/entries/{entryId}': 'TAX_SHOW',
  'POST /cash-desks/{id}/entries/{entryId}/cancel': 'TAX_PATCH',
  'POST /cash-desks/{id}/entries/{entryId}/files': 'TAX_PATCH',
  'GET /cash-desks/{id}/entries/{entryId}/files/{voucherId}': 'TAX_SHOW',
} as const
