import { updateDraft } from '@/lib/documents/use-cases/update-draft'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'
import { updateInvoiceInput } from '../schema'

/** Changes what is sent of a draft; of a booked invoice only the private note. */
export const updateInvoice = defineUseCase({
  name: 'invoice.update',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: updateInvoiceInput,
  run: async (scope, { id, version, customerId, invoiceDate, positions, ...fields }) => {
    await updateDraft(scope, {
      ref: { family: 'INVOICE', id, version },
      customerId,
      date: invoiceDate,
      positions,
      fields,
    })
    return readInvoice(scope, id)
  },
})
