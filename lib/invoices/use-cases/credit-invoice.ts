import { creditInvoice as credit } from '@/lib/documents/use-cases/credit-invoice'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'
import { creditInput } from '../schema'

/** Credits chosen quantities by a Rechnungskorrektur, never more than was billed; answers the credit. */
export const creditInvoice = defineUseCase({
  name: 'invoice.credit',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: creditInput,
  run: async (scope, { id, version, ...input }) =>
    readInvoice(scope, await credit(scope, { family: 'INVOICE', id, version }, input)),
})
