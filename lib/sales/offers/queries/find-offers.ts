import { findDocuments } from '@/lib/sales/documents/queries/find-documents'
import { finderInput } from '@/lib/services/search/queries'
import { defineUseCase } from '@/lib/server/core/use-case'

/** Offers of the active company, for the search. */
export const findOffers = defineUseCase({
  name: 'offer.find',
  mode: 'read',
  right: 'OFFERS_SHOW',
  module: 'order-management',
  input: finderInput,
  run: (scope, query) => findDocuments(scope, { ...query, family: 'OFFER', page: '/offers' }),
})
