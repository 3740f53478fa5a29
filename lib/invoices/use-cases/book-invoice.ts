import { bookInput } from '@/lib/documents/schema'
import { bookDocument } from '@/lib/documents/use-cases/book-document'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'

/** Books a draft: number, freeze, PDF job. Refused a second time (`document.notDraft`) and over another total than was confirmed. */
export const bookInvoice = defineUseCase({
  name: 'invoice.book',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: bookInput,
  run: async (scope, { id, ...ref }) => {
    await bookDocument(scope, { family: 'INVOICE', id, ...ref })
    return readInvoice(scope, id)
  },
})
