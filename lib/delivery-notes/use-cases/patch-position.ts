import { patchPositionInput } from '@/lib/documents/schema'
import { patchPosition } from '@/lib/documents/use-cases/change-positions'
import { defineUseCase } from '@/lib/server/use-case'
import { readDeliveryNote } from '../queries/get-delivery-note'

/** Changes what is sent of one position of a draft. Answers the whole delivery note. */
export const patchNotePosition = defineUseCase({
  name: 'deliveryNote.patchPosition',
  mode: 'write',
  right: 'DELIVERYNOTES_PATCH',
  module: 'order-management',
  input: patchPositionInput,
  run: async (scope, { id, version, positionId, ...change }) => {
    await patchPosition(scope, { family: 'DELIVERY_NOTE', id, version }, positionId, change)
    return readDeliveryNote(scope, id)
  },
})
