import { payOutClaim } from '@/lib/sales/documents/steps/use-credit'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readClaim } from '../queries/receipt-claim'
import { payOutReceiptInput } from '../schema'

/**
 * Pays the credit of a receipt on account back to the customer, such as that of returned goods.
 * Throws `payment.noCredit` if there is none. Returns what the customer owes by it.
 */
export const payOutReceipt = defineUseCase({
  name: 'openItem.payOut',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: payOutReceiptInput,
  run: async (scope, request) => {
    const traces = await payOutClaim(scope, request)
    const claim = await readClaim(scope, request.id)
    await scope.audit(...traces)
    return claim
  },
})
