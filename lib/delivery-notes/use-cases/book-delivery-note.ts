import { documentRef } from '@/lib/documents/schema'
import { bookDocument } from '@/lib/documents/use-cases/book-document'
import { defineUseCase } from '@/lib/server/use-case'
import { readDeliveryNote } from '../queries/get-delivery-note'

/** Books a draft: number, freeze, PDF job. Refused while the customer has a delivery stop. */
export const bookDeliveryNote = defineUseCase({
  name: 'deliveryNote.book',
  mode: 'write',
  right: 'DELIVERYNOTES_PATCH',
  module: 'order-management',
  input: documentRef,
  run: async (scope, { id, version }) => {
    await bookDocument(scope, { family: 'DELIVERY_NOTE', id, version })
    return readDeliveryNote(scope, id)
  },
})
