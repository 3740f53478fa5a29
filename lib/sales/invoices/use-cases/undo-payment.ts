import { undoTogether } from '@/lib/sales/documents/steps/undo-payment'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'
import { undoPaymentInput } from '../schema'

/**
 * Reverses a payment by a counter entry of today or another day, together with everything recorded
 * with it, on whichever invoices. A paid invoice may become BOOKED again. Returns the invoice.
 */
export const undoPayment = defineUseCase({
  name: 'invoice.undoPayment',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: undoPaymentInput,
  run: async (scope, request) => {
    await scope.audit(...(await undoTogether(scope, request)))
    return readInvoice(scope, request.id)
  },
})
