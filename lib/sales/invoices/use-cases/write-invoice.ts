import { defineUseCase } from '@/lib/server/core/use-case'
import { writeInvoiceInput } from '../schema'
import { addDeliveryNotes } from './add-delivery-notes'
import { bookInvoice } from './book-invoice'
import { createInvoice } from './create-invoice'
import { updateInvoice } from './update-invoice'

/**
 * Saves the editor's state: creates or changes the draft and, if requested, bills delivery notes
 * and books, in one transaction.
 */
export const writeInvoice = defineUseCase({
  name: 'invoice.write',
  mode: 'write',
  right: ['INVOICES_CREATE', 'INVOICES_PATCH'],
  module: 'order-management',
  input: writeInvoiceInput,
  run: async (scope, input) => {
    const { id, version, book, expectedSumGross, deliveryNoteIds = [], date: invoiceDate, ...fields } = input
    const draft = { ...fields, invoiceDate }
    const saved = id
      ? await scope.call(updateInvoice, { id, version, ...draft })
      : await scope.call(createInvoice, { ...draft, deliveryNoteIds })
    const billsMore = id !== undefined && deliveryNoteIds.length > 0
    const billed = billsMore ? await scope.call(addDeliveryNotes, { id, deliveryNoteIds }) : saved
    return book ? scope.call(bookInvoice, { id: saved.id, expectedSumGross }) : billed
  },
})
