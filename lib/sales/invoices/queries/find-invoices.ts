import { findDocuments } from '@/lib/sales/documents/queries/find-documents'
import { finderInput } from '@/lib/services/search/queries'
import { defineUseCase } from '@/lib/server/core/use-case'

/** Invoices, cancellations and credits of the active company, for the search. */
export const findInvoices = defineUseCase({
  name: 'invoice.find',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: finderInput,
  run: (scope, query) => findDocuments(scope, { ...query, family: 'INVOICE', page: '/invoices' }),
})
