import { centsOf } from '@/lib/domain/money'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readIncoming } from '../queries/incoming-record'
import { payIncomingInput } from '../schema'
import { settleInvoice } from '../steps/settle-invoice'

/**
 * Records a payment of an approved invoice, with Skonto; negative for a credit that was received.
 * Throws if it exceeds the open amount or has another sign, and `incomingInvoice.inFile` while a
 * payment file is about to pay it.
 */
export const payIncoming = defineUseCase({
  name: 'incomingInvoice.pay',
  mode: 'write',
  right: 'INCOMING-INVOICES_PATCH',
  module: 'order-management',
  input: payIncomingInput,
  run: async (scope, { amount, discount, ...input }) => {
    const cents = { amount: centsOf(amount), discount: centsOf(discount) }
    await scope.audit(await settleInvoice(scope, { ...input, ...cents, paymentFileId: null }))
    return readIncoming(scope.tx, scope.ctx, input.id)
  },
})
