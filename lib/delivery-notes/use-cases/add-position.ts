import { addPositionInput } from '@/lib/documents/schema'
import { addPosition } from '@/lib/documents/use-cases/change-positions'
import { defineUseCase } from '@/lib/server/use-case'
import { readDeliveryNote } from '../queries/get-delivery-note'

/** Adds a position at the end of a draft, with its deposit. Answers the whole delivery note. */
export const addNotePosition = defineUseCase({
  name: 'deliveryNote.addPosition',
  mode: 'write',
  right: 'DELIVERYNOTES_PATCH',
  module: 'order-management',
  input: addPositionInput,
  run: async (scope, { id, version, ...position }) => {
    await addPosition(scope, { family: 'DELIVERY_NOTE', id, version }, position)
    return readDeliveryNote(scope, id)
  },
})
