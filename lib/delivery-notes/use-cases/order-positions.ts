import { orderPositionsInput } from '@/lib/documents/schema'
import { orderPositions } from '@/lib/documents/use-cases/change-positions'
import { defineUseCase } from '@/lib/server/use-case'
import { readDeliveryNote } from '../queries/get-delivery-note'

/** Puts the positions of a draft into the given order. Answers the whole delivery note. */
export const orderNotePositions = defineUseCase({
  name: 'deliveryNote.orderPositions',
  mode: 'write',
  right: 'DELIVERYNOTES_PATCH',
  module: 'order-management',
  input: orderPositionsInput,
  run: async (scope, { id, version, ids }) => {
    await orderPositions(scope, { family: 'DELIVERY_NOTE', id, version }, ids)
    return readDeliveryNote(scope, id)
  },
})
