import { findDocuments } from '@/lib/sales/documents/queries/find-documents'
import { finderInput } from '@/lib/services/search/queries'
import { defineUseCase } from '@/lib/server/core/use-case'

/** Invoices that the active company wrote for its suppliers, for the search. */
export const findSelfBilled = defineUseCase({
  name: 'selfBilled.find',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  input: finderInput,
  run: (scope, query) => findDocuments(scope, { ...query, family: 'SELF_BILLED', page: '/self-billed' }),
})
