import { cancelInput } from '@/lib/documents/schema'
import { cancelDeliveryNote as cancel } from '@/lib/documents/use-cases/cancel-document'
import { defineUseCase } from '@/lib/server/use-case'
import { readDeliveryNote } from '../queries/get-delivery-note'

/** Cancels a booked delivery note that no invoice bills, with a reason. */
export const cancelDeliveryNote = defineUseCase({
  name: 'deliveryNote.cancel',
  mode: 'write',
  right: 'DELIVERYNOTES_PATCH',
  module: 'order-management',
  input: cancelInput,
  run: async (scope, { id, version, cancelNote }) => {
    await cancel(scope, { family: 'DELIVERY_NOTE', id, version }, cancelNote)
    return readDeliveryNote(scope, id)
  },
})
