import { bookInput } from '@/lib/documents/schema'
import { bookDocument } from '@/lib/documents/use-cases/book-document'
import { defineUseCase } from '@/lib/server/use-case'
import { readDeliveryNote } from '../queries/get-delivery-note'

/** Books a draft: number, freeze, PDF job. Refused while the customer has a delivery stop and over another total than was confirmed. */
export const bookDeliveryNote = defineUseCase({
  name: 'deliveryNote.book',
  mode: 'write',
  right: 'DELIVERYNOTES_PATCH',
  module: 'order-management',
  input: bookInput,
  run: async (scope, { id, ...ref }) => {
    await bookDocument(scope, { family: 'DELIVERY_NOTE', id, ...ref })
    return readDeliveryNote(scope, id)
  },
})
