import { payOutClaim } from '@/lib/sales/documents/steps/use-credit'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'
import { payOutInput } from '../schema'

/**
 * Pays this document's credit back to the customer: an overpayment, or payments of a cancelled
 * invoice.
 */
export const payOut = defineUseCase({
  name: 'invoice.payOut',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: payOutInput,
  run: async (scope, request) => {
    await scope.audit(...(await payOutClaim(scope, request)))
    return readInvoice(scope, request.id)
  },
})
