import { undoPayment as undo } from '@/lib/documents/use-cases/undo-payment'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'
import { undoPaymentInput } from '../schema'

/** Takes a payment back by a counter entry; a paid invoice is BOOKED again. */
export const undoPayment = defineUseCase({
  name: 'invoice.undoPayment',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: undoPaymentInput,
  run: async (scope, { id, version, paymentId }) => {
    await undo(scope, { family: 'INVOICE', id, version }, paymentId)
    return readInvoice(scope, id)
  },
})
