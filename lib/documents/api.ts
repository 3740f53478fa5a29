import { z } from 'zod'
import { defineEndpoint } from '@/lib/server/endpoint'
import { searchProducts } from './queries/search-products'

/** Type-ahead of the editors; not part of the public API. */
export const productPicker = defineEndpoint({
  method: 'GET',
  path: '/pickers/positions',
  summary: 'Products for a position',
  useCase: searchProducts,
  response: z.unknown(),
})
