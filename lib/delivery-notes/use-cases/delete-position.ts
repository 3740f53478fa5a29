import { deletePositionInput } from '@/lib/documents/schema'
import { deletePosition } from '@/lib/documents/use-cases/change-positions'
import { defineUseCase } from '@/lib/server/use-case'
import { readDeliveryNote } from '../queries/get-delivery-note'

/** Removes a position of a draft, with its deposit. Answers the whole delivery note. */
export const deleteNotePosition = defineUseCase({
  name: 'deliveryNote.deletePosition',
  mode: 'write',
  right: 'DELIVERYNOTES_PATCH',
  module: 'order-management',
  input: deletePositionInput,
  run: async (scope, { id, version, positionId }) => {
    await deletePosition(scope, { family: 'DELIVERY_NOTE', id, version }, positionId)
    return readDeliveryNote(scope, id)
  },
})
