import { documentRef } from '@/lib/documents/schema'
import { bookDocument } from '@/lib/documents/use-cases/book-document'
import { defineUseCase } from '@/lib/server/use-case'
import { readInvoice } from '../queries/get-invoice'

/** Books a draft: number, freeze, PDF job. A second booking is refused (`document.notDraft`). */
export const bookInvoice = defineUseCase({
  name: 'invoice.book',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: documentRef,
  run: async (scope, { id, version }) => {
    await bookDocument(scope, { family: 'INVOICE', id, version })
    return readInvoice(scope, id)
  },
})
