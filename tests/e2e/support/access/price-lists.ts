/** Who may call the endpoints of price lists; part of `OPERATIONS`. */
export const PRICE_LISTS = {
  'GET /price-lists': 'PRODUCTS_SHOW @ products',
  'POST /price-lists': 'PRODUCTS_CREATE @ products',
  'GET /price-lists/{id}': 'PRODUCTS_SHOW @ products',
  'PATCH /price-lists/{id}': 'PRODUCTS_PATCH @ products',
  'DELETE /price-lists/{id}': 'PRODUCTS_DELETE @ products',
} as const
