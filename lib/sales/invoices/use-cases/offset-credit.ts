import { documentRef } from '@/lib/sales/documents/schema'
import { offsetClaim } from '@/lib/sales/documents/steps/use-credit'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'

/**
 * Settles a booked invoice, then open dunning claims, with its customer's credits on other
 * documents, oldest first, as far as either goes. Returns the invoice.
 */
export const offsetCredit = defineUseCase({
  name: 'invoice.offset',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: documentRef,
  run: async (scope, request) => {
    await scope.audit(...(await offsetClaim(scope, request)))
    return readInvoice(scope, request.id)
  },
})
