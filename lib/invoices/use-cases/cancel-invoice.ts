import { cancelInput } from '@/lib/documents/schema'
import { cancelInvoice as cancel } from '@/lib/documents/use-cases/cancel-document'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'

/** Cancels a booked or paid invoice by a Stornorechnung; answers the cancelled invoice, which names it. */
export const cancelInvoice = defineUseCase({
  name: 'invoice.cancel',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: cancelInput,
  run: async (scope, { id, version, cancelNote }) => {
    await cancel(scope, { family: 'INVOICE', id, version }, cancelNote)
    return readInvoice(scope, id)
  },
})
