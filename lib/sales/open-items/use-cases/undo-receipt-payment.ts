import { undoTogether } from '@/lib/sales/documents/steps/undo-payment'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readClaim } from '../queries/receipt-claim'
import { undoReceiptPaymentInput } from '../schema'

/**
 * Reverses a payment of a receipt on account, as `undoPayment` does for an invoice. Returns what
 * the customer owes by it.
 */
export const undoReceiptPayment = defineUseCase({
  name: 'openItem.undoPayment',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: undoReceiptPaymentInput,
  run: async (scope, request) => {
    await scope.audit(...(await undoTogether(scope, request)))
    return readClaim(scope, request.id)
  },
})
