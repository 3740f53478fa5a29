import { defineUseCase } from '@/lib/server/core/use-case'
import { writeDeliveryNoteInput } from '../schema'
import { bookDeliveryNote } from './book-delivery-note'
import { createDeliveryNote } from './create-delivery-note'
import { updateDeliveryNote } from './update-delivery-note'

/**
 * Saves the editor's state: creates or changes the draft and, if requested, books it, in one
 * transaction.
 */
export const writeDeliveryNote = defineUseCase({
  name: 'deliveryNote.write',
  mode: 'write',
  right: ['DELIVERYNOTES_CREATE', 'DELIVERYNOTES_PATCH'],
  module: 'order-management',
  input: writeDeliveryNoteInput,
  run: async (scope, { id, version, book, expectedSumGross, ...draft }) => {
    const saved = id
      ? await scope.call(updateDeliveryNote, { id, version, ...draft })
      : await scope.call(createDeliveryNote, draft)
    return book ? scope.call(bookDeliveryNote, { id: saved.id, expectedSumGross }) : saved
  },
})
