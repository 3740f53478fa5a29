import { addNotes as add } from '@/lib/documents/use-cases/add-notes'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'
import { addNotesInput } from '../schema'

/** Bills further delivery notes of the customer with a draft. Answers the whole invoice. */
export const addNotes = defineUseCase({
  name: 'invoice.addNotes',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: addNotesInput,
  run: async (scope, { id, version, deliveryNoteIds }) => {
    await add(scope, { family: 'INVOICE', id, version }, deliveryNoteIds)
    return readInvoice(scope, id)
  },
})
