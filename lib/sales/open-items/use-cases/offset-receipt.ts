import { documentRef } from '@/lib/sales/documents/schema'
import { offsetClaim } from '@/lib/sales/documents/steps/use-credit'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readClaim } from '../queries/receipt-claim'

/**
 * Settles a receipt on account, then open dunning claims, with its customer's credits on other
 * documents, oldest first. Throws `payment.noCredit` if there is none. Returns what the customer
 * owes by it.
 */
export const offsetReceipt = defineUseCase({
  name: 'openItem.offset',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: documentRef,
  run: async (scope, request) => {
    const traces = await offsetClaim(scope, request)
    const claim = await readClaim(scope, request.id)
    await scope.audit(...traces)
    return claim
  },
})
