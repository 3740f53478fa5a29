import { cancelInvoice as cancel } from '@/lib/documents/use-cases/cancel-invoice'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'
import { cancelInvoiceInput } from '../schema'

/** Cancels a booked or paid invoice by a Stornorechnung; answers the cancelled invoice, which names it. */
export const cancelInvoice = defineUseCase({
  name: 'invoice.cancel',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: cancelInvoiceInput,
  run: async (scope, { id, version, cancelNote }) => {
    await cancel(scope, { family: 'INVOICE', id, version }, cancelNote)
    return readInvoice(scope, id)
  },
})
