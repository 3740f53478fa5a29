import { findDocuments } from '@/lib/sales/documents/queries/find-documents'
import { finderInput } from '@/lib/services/search/queries'
import { defineUseCase } from '@/lib/server/core/use-case'

/** Delivery notes of the active company, for the search. */
export const findDeliveryNotes = defineUseCase({
  name: 'deliveryNote.find',
  mode: 'read',
  right: 'DELIVERYNOTES_SHOW',
  module: 'order-management',
  input: finderInput,
  run: (scope, query) => findDocuments(scope, { ...query, family: 'DELIVERY_NOTE', page: '/deliverynotes' }),
})
