import { defineUseCase } from '@/lib/server/core/use-case'
import { writeInvoiceInput } from '../schema'
import { addDeliveryNotes } from './add-delivery-notes'
import { bookInvoice } from './book-invoice'
import { deductAdvances } from './deduct-advances'
import { createInvoice } from './create-invoice'
import { updateInvoice } from './update-invoice'

/**
 * Saves the editor's state: creates or changes the draft and, if requested, bills delivery notes,
 * chooses the advances that it deducts and books, in one transaction.
 */
export const writeInvoice = defineUseCase({
  name: 'invoice.write',
  mode: 'write',
  right: ['INVOICES_CREATE', 'INVOICES_PATCH'],
  module: 'order-management',
  input: writeInvoiceInput,
  run: async (scope, input) => {
    const { id, version, book, expectedSumGross, deliveryNoteIds = [], ...more } = input
    const { date, invoiceType, advanceIds, ...fields } = more
    const draft = { ...fields, invoiceDate: date }
    const saved = id
      ? await scope.call(updateInvoice, { id, version, ...draft })
      : await scope.call(createInvoice, { ...draft, invoiceType, deliveryNoteIds })
    const billsMore = id !== undefined && deliveryNoteIds.length > 0
    const billed = billsMore ? await scope.call(addDeliveryNotes, { id, deliveryNoteIds }) : saved
    const written = advanceIds ? await scope.call(deductAdvances, { id: saved.id, advanceIds }) : billed
    return book ? scope.call(bookInvoice, { id: saved.id, expectedSumGross }) : written
  },
})
