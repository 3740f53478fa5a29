import { addPayment } from '@/lib/sales/documents/steps/enter-payments'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readInvoice } from '../queries/get-invoice'
import { paymentInput } from '../schema'

/** Records a payment, at most the open amount; the last one makes the invoice PAID. */
export const payInvoice = defineUseCase({
  name: 'invoice.pay',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: paymentInput,
  run: async (scope, { id, version, ...payment }) => {
    await scope.audit(await addPayment(scope, { id, version }, payment))
    return readInvoice(scope, id)
  },
})
