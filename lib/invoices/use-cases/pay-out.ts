import { payOut as pay } from '@/lib/documents/use-cases/use-credit'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'
import { payOutInput } from '../schema'

/** Pays the customer back what is a credit on this document: an overpayment, or what was paid of a cancelled invoice. */
export const payOut = defineUseCase({
  name: 'invoice.payOut',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: payOutInput,
  run: async (scope, { id, version, paymentMethod }) => {
    await pay(scope, { family: 'INVOICE', id, version }, paymentMethod)
    return readInvoice(scope, id)
  },
})
